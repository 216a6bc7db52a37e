import type { ChosenOptions } from './cart';

const labels = { ram: 'RAM', weight: 'Weight', size: 'Size' };

/** "RAM: 8 GB · Size: M"; empty for a product without options. For mails and the browser. */
export const chosenOptionsText = (chosen: ChosenOptions): string =>
  (['ram', 'weight', 'size'] as const)
    .filter((name) => chosen[name] !== '')
    .map((name) => `${labels[name]}: ${chosen[name]}`)
    .join(' · ');
