import { NavLink } from 'react-router-dom';
import { layoutCopy } from '../../copy/layout';
import { classNames } from '../../lib/class-names';
import { Icon, type IconName } from '../icon';
import styles from './bottom-bar.module.css';

const copy = layoutCopy.bottomBar;

const Entry = ({ to, icon, label }: { to: string; icon: IconName; label: string }) => (
  <li>
    <NavLink className={styles.link} to={to} end>
      <Icon name={icon} size={22} />
      {label}
    </NavLink>
  </li>
);

interface BottomBarProps {
  /** Set only on pages with filters (specification, section 2). */
  onFilters?: () => void;
}

export const BottomBar = ({ onFilters }: BottomBarProps) => (
  <nav className={styles.bar} aria-label={copy.label}>
    <ul className={classNames(styles.list, onFilters !== undefined && styles.withFilters)}>
      <Entry to="/" icon="home" label={copy.home} />
      {onFilters !== undefined && (
        <li>
          <button type="button" className={styles.link} onClick={onFilters}>
            <Icon name="filters" size={22} />
            {copy.filters}
          </button>
        </li>
      )}
      <Entry to="/search" icon="search" label={copy.search} />
      <Entry to="/my-list" icon="heart" label={copy.wishlist} />
      <Entry to="/orders" icon="orders" label={copy.orders} />
      <Entry to="/my-account" icon="account" label={copy.account} />
    </ul>
  </nav>
);
