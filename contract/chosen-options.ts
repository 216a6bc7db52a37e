import type { ChosenOptions } from './cart';

export type OptionName = keyof ChosenOptions;

/** Pages, mails and messages show the options in this sequence. */
export const optionNames = ['ram', 'size', 'weight'] as const satisfies OptionName[];

export const noOptions: ChosenOptions = { ram: '', size: '', weight: '' };

export const isSameChoice = (one: ChosenOptions, other: ChosenOptions): boolean =>
  optionNames.every((name) => one[name] === other[name]);

const labels: Readonly<Record<OptionName, string>> = { ram: 'RAM', size: 'Size', weight: 'Weight' };

/** Formats chosen options as "RAM: 8 GB · Size: M"; '' for a product without options. */
export const chosenOptionsText = (chosen: ChosenOptions): string =>
  optionNames
    .filter((name) => chosen[name] !== '')
    .map((name) => `${labels[name]}: ${chosen[name]}`)
    .join(' · ');

export const skuText = (sku: string): string => `SKU ${sku}`;
