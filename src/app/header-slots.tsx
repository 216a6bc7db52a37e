import { AccountSlot } from '../components/layout/header/account-slot';
import type { HeaderSlots } from '../components/layout/header/header';
import { CartSlot } from '../features/cart/cart-slot';
import { SearchSlot } from '../features/search/search-slot';
import { useShopActors } from '../flows/shop-actors-provider';
import { useSession } from '../state/hooks';

const HeaderAccount = () => {
  const withActors = useShopActors();
  const token = useSession()?.token;
  const signOut = () =>
    withActors(({ session }) => {
      if (token !== undefined) session.send({ type: 'signOut.requested', token });
    });
  return <AccountSlot onSignOut={signOut} />;
};

/** What features put into the header: the layout itself knows none of them. */
export const headerSlots: HeaderSlots = { search: <SearchSlot />, account: <HeaderAccount />, cart: <CartSlot /> };
