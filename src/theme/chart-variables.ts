import { themedVariables } from './css-variables';
import { chartColors, darkChartColors } from './tokens';

export const chartVariables = themedVariables(chartColors, darkChartColors);
