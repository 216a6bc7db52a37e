import type { ChosenOptions } from '../../contract/cart';
import { cartCopy } from './cart';

/** "RAM: 8 GB · Size: M", or nothing where nothing was to be chosen. */
export const chosenOptionsText = (chosen: ChosenOptions): string =>
  (['ram', 'weight', 'size'] as const)
    .filter((name) => chosen[name] !== '')
    .map((name) => `${cartCopy.options[name]}: ${chosen[name]}`)
    .join(' · ');
