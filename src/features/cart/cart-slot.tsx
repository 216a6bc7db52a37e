import { CartLink } from '../../components/layout/header/cart-link';
import { useCartLines } from './use-cart-lines';

/** The header's cart with its count and total. */
export const CartSlot = () => {
  const { lines, count, total } = useCartLines();
  return <CartLink summary={lines === undefined ? null : { count, total }} />;
};
