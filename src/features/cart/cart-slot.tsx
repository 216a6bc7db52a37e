import { CartLink } from '../../components/layout/header/cart-link';
import { useCartOfAllTabs } from '../../flows/cart/use-cart-of-all-tabs';
import { useCustomerCart } from '../../flows/cart/use-customer-cart';
import { useSession } from '../../storage/session';
import { useCartLines } from './use-cart-lines';

/** The header's cart with its count and total. */
export const CartSlot = () => {
  const userId = useSession()?.user.userId;
  useCartOfAllTabs(userId, useCustomerCart(userId));
  const { lines, count, total } = useCartLines();
  return <CartLink summary={lines === undefined ? null : { count, total }} />;
};
