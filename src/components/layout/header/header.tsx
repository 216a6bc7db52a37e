import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { layoutCopy } from '../../../copy/layout';
import { classNames } from '../../../lib/class-names';
import { useScrolledPast } from '../../../hooks/use-scrolled-past';
import { Icon } from '../../icon';
import { Logo } from '../../page/logo';
import { CategoryBar } from './category-bar';
import styles from './header.module.css';
import { LocationPicker } from './location-picker';
import { MobileMenu } from './mobile-menu';

/** Scroll distance in px after which the header's row is fixed (specification, section 9). */
const fixedAfter = 100;

export interface HeaderSlots {
  search: ReactNode;
  account: ReactNode;
  cart: ReactNode;
}

export const Header = ({ search, account, cart }: HeaderSlots) => {
  const isFixed = useScrolledPast(fixedAfter);
  return (
    <header className={styles.header}>
      <p className={styles.delay}>
        <Icon name="clock" size={16} />
        {layoutCopy.orderDelay}
      </p>
      {/* Keeps the row's space while the row has a fixed position. */}
      <div className={styles.space}>
        <div className={classNames(styles.row, isFixed && styles.fixed)}>
          <div className={styles.inner}>
            <MobileMenu />
            <NavLink to="/" className={styles.home} aria-label={layoutCopy.homeLink}>
              <Logo />
            </NavLink>
            <div className={styles.search}>{search}</div>
            <div className={styles.location}>
              <LocationPicker />
            </div>
            <div className={styles.account}>{account}</div>
            <div className={styles.cart}>{cart}</div>
          </div>
        </div>
      </div>
      <CategoryBar />
    </header>
  );
};
