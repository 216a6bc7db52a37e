import { themedVariables } from './css-variables';
import { chartColors, darkChartColors } from './tokens';

/** CSS variables that only statecharts use, for the `style` of their container. */
export const chartVariables = themedVariables(chartColors, darkChartColors);
