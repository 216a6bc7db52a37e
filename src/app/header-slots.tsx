import { AccountSlot } from '../components/layout/header/account-slot';
import type { HeaderSlots } from '../components/layout/header/header';
import { CartSlot } from '../features/cart/cart-slot';
import { SearchSlot } from '../features/search/search-slot';
import { useShopActors } from '../flows/shop-actors-provider';
import { readSession } from '../storage/session';

const HeaderAccount = () => {
  const withActors = useShopActors();
  const signOut = () =>
    withActors(({ session }) => {
      const token = readSession()?.token;
      if (token !== undefined) session.send({ type: 'signOut.requested', token });
    });
  return <AccountSlot onSignOut={signOut} />;
};

/** What features put into the header: the layout itself knows none of them. */
export const headerSlots: HeaderSlots = { search: <SearchSlot />, account: <HeaderAccount />, cart: <CartSlot /> };
