import type { MergeReceiptLine } from '../../contract/cart';

/** Includes the chosen options, because a message may concern only this variant of the product. */
export const lineName = ({ productTitle, options }: Pick<MergeReceiptLine, 'productTitle' | 'options'>): string =>
  // A line that was removed in another tab or on another device has no title.
  [productTitle === '' ? 'A part' : productTitle, options].filter((word) => word !== undefined).join(', ');
