import type { Product } from '../../contract/products';

/** Whether another variant costs more than the product's price, which then says "from". */
export const costsMore = ({ price, variants }: Pick<Product, 'price' | 'variants'>): boolean =>
  variants.some((variant) => variant.price > price);
