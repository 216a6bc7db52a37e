import type { CartItem, ChosenOptions } from '../../../contract/cart';
import { chosenOptionsText, skuText } from '../../../contract/chosen-options';

/** Returns text such as "RAM: 8 GB · SKU RPI4-8"; empty if the line has neither options nor a SKU. */
export const lineDetails = (line: Pick<CartItem, keyof ChosenOptions | 'sku'>): string =>
  [chosenOptionsText(line), ...(line.sku === null ? [] : [skuText(line.sku)])]
    .filter((text) => text !== '')
    .join(' · ');
