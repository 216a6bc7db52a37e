import { AccountSlot } from '../components/layout/account-slot';
import type { HeaderSlots } from '../components/layout/header';
import { CartSlot } from '../features/cart/cart-slot';
import { SearchSlot } from '../features/search/search-slot';
import { useShopActors } from '../flows/shop-actors-provider';

const HeaderAccount = () => {
  const withActors = useShopActors();
  return <AccountSlot onSignOut={() => withActors(({ session }) => session.send({ type: 'signOut.requested' }))} />;
};

/** What features put into the header: the layout itself knows none of them. */
export const headerSlots: HeaderSlots = { search: <SearchSlot />, account: <HeaderAccount />, cart: <CartSlot /> };
