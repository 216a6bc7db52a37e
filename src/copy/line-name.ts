import type { MergeReceiptLine } from '../../contract/cart';

/** Names the product and the chosen options, because a product may be sold without these options being sold. */
export const lineName = ({ productTitle, options }: Pick<MergeReceiptLine, 'productTitle' | 'options'>): string =>
  // A line that was removed elsewhere has no title any more.
  [productTitle === '' ? 'A part' : productTitle, options].filter((word) => word !== undefined).join(', ');
