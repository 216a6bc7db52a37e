import type { Product } from '../../contract/products';

/** Returns whether the price is shown with "from", because another variant costs more. */
export const costsMore = ({ price, variants }: Pick<Product, 'price' | 'variants'>): boolean =>
  variants.some((variant) => variant.price > price);
