import { Link, useLocation } from 'react-router-dom';
import { layoutCopy } from '../../../copy/layout';
import { lazyComponent } from '../../../rendering/lazy-component';
import { useSession } from '../../../state/hooks';
import { Icon } from '../../icon';
import type { AccountMenuProps } from './account-menu';
import styles from './account-slot.module.css';

const AccountMenu = lazyComponent<AccountMenuProps>(() =>
  import(/* webpackChunkName: "account-menu" */ './account-menu').then((m) => m.AccountMenu),
);

export const AccountSlot = ({ onSignOut }: { onSignOut: () => void }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const link = (
    <Link className={styles.link} to={session === null ? '/signIn' : '/my-account'} state={{ from: pathname + search }}>
      <Icon name="account" size={22} />
      {session === null ? layoutCopy.signIn : <span className={styles.name}>{session.user.name.split(' ')[0]}</span>}
    </Link>
  );
  return session === null ? link : <AccountMenu user={session.user} onSignOut={onSignOut} fallback={link} />;
};
