import { CartLink } from '../../components/layout/cart-link';
import { useCartOfAllTabs } from '../../flows/use-cart-of-all-tabs';
import { useCustomerCart } from '../../flows/use-customer-cart';
import { useSession } from '../../store/session';
import { useCartLines } from './use-cart-lines';

/** The header's cart with its count and total. */
export const CartSlot = () => {
  const userId = useSession()?.user.userId;
  useCartOfAllTabs(userId, useCustomerCart(userId));
  const { lines, count, total } = useCartLines();
  return <CartLink summary={lines === undefined ? null : { count, total }} />;
};
