import type { MergeReceiptLine } from '../../contract/cart';

/** The product and the chosen options, because a product may be sold, but not in this choice. */
export const lineName = ({ productTitle, options }: Pick<MergeReceiptLine, 'productTitle' | 'options'>): string =>
  // A line that was removed elsewhere has no title any more.
  [productTitle === '' ? 'A part' : productTitle, options].filter((word) => word !== undefined).join(', ');
