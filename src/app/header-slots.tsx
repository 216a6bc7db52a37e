import { useLoadError } from '../components/feedback/use-load-error';
import { AccountSlot } from '../components/layout/header/account-slot';
import type { HeaderSlots } from '../components/layout/header/header';
import { CartLink } from '../features/cart/cart-link';
import { SearchSlot } from '../features/search/search-slot';
import { useShopActors } from '../flows/shop-actors-provider';
import { useSession } from '../state/hooks';

const HeaderAccount = () => {
  const withActors = useShopActors();
  const token = useSession()?.token;
  const reportLoadError = useLoadError();
  const signOut = () =>
    withActors(({ session }) => {
      if (token !== undefined) session.send({ type: 'signOut.requested', token });
    }, reportLoadError);
  return <AccountSlot onSignOut={signOut} />;
};

/** The layout gets these parts as props, because it must not import features. */
export const headerSlots: HeaderSlots = { search: <SearchSlot />, account: <HeaderAccount />, cart: <CartLink /> };
