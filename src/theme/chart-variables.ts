import { variablesOf } from './css-variables';
import { chartColors, darkColors, darkShadows } from './tokens';

/** The custom properties of a light or dark statechart, for the `style` of the element around it; the rest is the shop's. */
export const chartVariables = {
  light: Object.fromEntries(variablesOf('', chartColors.light)),
  dark: Object.fromEntries([
    ...variablesOf('', { ...darkColors, ...chartColors.dark }),
    ...variablesOf('shadow-', darkShadows),
  ]),
} as const;
