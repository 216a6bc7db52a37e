import type { Product } from '../../contract/products';

/** Returns whether another variant costs more. The price is then shown with "from". */
export const costsMore = ({ price, variants }: Pick<Product, 'price' | 'variants'>): boolean =>
  variants.some((variant) => variant.price > price);
