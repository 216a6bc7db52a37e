import type { Appearance } from '@stripe/stripe-js';
import type { Theme } from '../state/theme';
import { colors, darkColors, fonts, radii } from './tokens';

/** Stripe's iframes cannot use the shop's CSS variables. */
export const paymentAppearance = (theme: Theme): Appearance => {
  const shown = theme === 'dark' ? darkColors : colors;
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: shown.accent,
      colorText: shown.ink,
      colorTextSecondary: shown.steel,
      colorDanger: shown.red,
      colorBackground: shown.surface,
      fontFamily: fonts.sans,
      fontSizeBase: '16px',
      borderRadius: `${radii.control}px`,
    },
  };
};
