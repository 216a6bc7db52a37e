import type { Product } from '../../contract/products';

/** True if a variant costs more than `price`, which is then shown with "from". */
export const costsMore = ({ price, variants }: Pick<Product, 'price' | 'variants'>): boolean =>
  variants.some((variant) => variant.price > price);
