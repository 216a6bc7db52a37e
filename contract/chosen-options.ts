import type { CartItem, ChosenOptions } from './cart';

const labels = { ram: 'RAM', weight: 'Weight', size: 'Size' };

/** "RAM: 8 GB · Size: M"; empty for a product without options. For mails and the browser. */
export const chosenOptionsText = (chosen: ChosenOptions): string =>
  (['ram', 'weight', 'size'] as const)
    .filter((name) => chosen[name] !== '')
    .map((name) => `${labels[name]}: ${chosen[name]}`)
    .join(' · ');

/** The seller's own number as it is shown everywhere. */
export const skuText = (sku: string): string => `SKU ${sku}`;

/** The chosen options and the SKU of a line: "RAM: 8 GB · SKU RPI4-8"; empty without both. */
export const lineDetails = (line: Pick<CartItem, keyof ChosenOptions | 'sku'>): string =>
  [chosenOptionsText(line), ...(line.sku ? [skuText(line.sku)] : [])].filter((text) => text !== '').join(' · ');
