import { useId, useRef, type FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import { accountMenuCopy } from '../../../copy/accounts/account-menu';
import { layoutCopy } from '../../../copy/layout';
import { useDismiss } from '../../../hooks/use-dismiss';
import { useDisclosure } from '../../../hooks/use-disclosure';
import type { SessionUser } from '../../../state/session';
import { Icon } from '../../icon';
import styles from './account-slot.module.css';

const { account } = layoutCopy;

const links = [
  { to: '/my-account', label: account.myAccount },
  { to: '/orders', label: account.orders },
  { to: '/my-list', label: account.wishlist },
];

export interface AccountMenuProps {
  user: SessionUser;
  onSignOut: () => void;
}

export const AccountMenu = ({ user, onSignOut }: AccountMenuProps) => {
  const [isOpen, setOpen] = useDisclosure();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss(frame, isOpen, () => setOpen(false), button);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <>
      <div ref={frame} className={styles.frame} onBlur={leave}>
        <button
          ref={button}
          type="button"
          className={styles.link}
          aria-label={accountMenuCopy.open(user.name)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="account" size={22} />
          <span className={styles.name}>{user.name.split(' ')[0]}</span>
        </button>
        {isOpen && (
          <ul id={id} className={styles.menu}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link className={styles.item} to={to}>
                  {label}
                </Link>
              </li>
            ))}
            <li className={styles.last}>
              <button type="button" className={styles.item} onClick={onSignOut}>
                {accountMenuCopy.logout}
              </button>
            </li>
          </ul>
        )}
      </div>
      {/* Receives presses outside the menu, so that a press that closes the menu does not also open a link. */}
      {isOpen && <div className={styles.beside} />}
    </>
  );
};
