import type { Appearance } from '@stripe/stripe-js';
import { colors, fonts, radii } from './tokens';

export const paymentAppearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: colors.accent,
    colorText: colors.ink,
    colorTextSecondary: colors.steel,
    colorDanger: colors.red,
    colorBackground: colors.white,
    fontFamily: fonts.sans,
    fontSizeBase: '16px',
    borderRadius: `${radii.control}px`,
  },
};
