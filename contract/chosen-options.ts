import type { ChosenOptions } from './cart';

const labels = { ram: 'RAM', weight: 'Weight', size: 'Size' };

/** Formats chosen options as "RAM: 8 GB · Size: M"; empty for a product without options. */
export const chosenOptionsText = (chosen: ChosenOptions): string =>
  (['ram', 'weight', 'size'] as const)
    .filter((name) => chosen[name] !== '')
    .map((name) => `${labels[name]}: ${chosen[name]}`)
    .join(' · ');

export const skuText = (sku: string): string => `SKU ${sku}`;
