import type { Product } from '../../contract/products';

/** If another variant costs more, the price is shown with "from". */
export const costsMore = ({ price, variants }: Pick<Product, 'price' | 'variants'>): boolean =>
  variants.some((variant) => variant.price > price);
