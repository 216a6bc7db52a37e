import { useId, useRef, type FocusEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { layoutCopy } from '../../../copy/layout';
import { useDismiss } from '../../../lib/hooks/use-dismiss';
import { useDisclosure } from '../../../lib/hooks/use-disclosure';
import { useSession } from '../../../state/hooks';
import type { SessionUser } from '../../../state/session';
import { Icon } from '../../icon';
import styles from './account-slot.module.css';

const copy = layoutCopy.account;

const links = [
  { to: '/my-account', label: copy.myAccount },
  { to: '/orders', label: copy.orders },
  { to: '/my-list', label: copy.myList },
];

const AccountMenu = ({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) => {
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
          aria-label={copy.open(user.name)}
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
                {copy.logout}
              </button>
            </li>
          </ul>
        )}
      </div>
      {/* A press outside only closes the menu: links that it partly covers must not be hit. */}
      {isOpen && <div className={styles.beside} />}
    </>
  );
};

/** Sign In for guests, the account menu for customers. The first frame always shows Sign In. */
export const AccountSlot = ({ onSignOut }: { onSignOut: () => void }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session !== null) return <AccountMenu user={session.user} onSignOut={onSignOut} />;
  return (
    <Link className={styles.link} to="/signIn" state={{ from: pathname + search }}>
      <Icon name="account" size={22} />
      {layoutCopy.signIn}
    </Link>
  );
};
