import { fonts } from '../../../theme/tokens';
import type { Measure } from './chart-boxes';

/** Measures text as the page will show it. To be asked for once the fonts are there. */
export const textMeasure = (): Measure => {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text, size) => text.length * size * 0.55;
  return (text, size, weight) => {
    context.font = `${weight} ${size}px ${fonts.sans}`;
    return context.measureText(text).width;
  };
};
