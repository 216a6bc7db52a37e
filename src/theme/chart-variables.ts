import { variablesOf } from './css-variables';
import { chartColors, darkColors, darkShadows } from './tokens';

/** CSS variables of a light or dark statechart, for the `style` of its container. */
export const chartVariables = {
  light: Object.fromEntries(variablesOf('', chartColors.light)),
  dark: Object.fromEntries([
    ...variablesOf('', { ...darkColors, ...chartColors.dark }),
    ...variablesOf('shadow-', darkShadows),
  ]),
} as const;
