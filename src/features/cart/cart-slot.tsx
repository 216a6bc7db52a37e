import { CartLink } from '../../components/layout/cart-link';
import { useCart } from './use-cart';

/** The header's cart with its count and total. */
export const CartSlot = () => {
  const { lines, count, total } = useCart();
  return <CartLink summary={lines === undefined ? null : { count, total }} />;
};
