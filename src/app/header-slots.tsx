import { useNavigate } from 'react-router-dom';
import { AccountSlot } from '../components/layout/account-slot';
import { CartLink } from '../components/layout/cart-link';
import { SearchBox } from '../components/layout/search-box';
import { clearSession } from '../store/session';

/** What features put into the header. The layout itself knows no feature. */
const HeaderAccount = () => {
  const navigate = useNavigate();
  const signOut = () => {
    clearSession();
    void navigate('/signIn');
  };
  return <AccountSlot onSignOut={signOut} />;
};

const HeaderCart = () => <CartLink summary={null} />;

export const headerSlots = { search: <SearchBox />, account: <HeaderAccount />, cart: <HeaderCart /> };
