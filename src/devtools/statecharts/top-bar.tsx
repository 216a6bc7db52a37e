import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { Logo } from '../../components/page/logo';
import { flowsCopy } from '../../copy/flows';
import { layoutCopy } from '../../copy/layout';
import { useTheme } from '../../hooks/use-theme';
import { useShopDispatch } from '../../state/hooks';
import { themeChosen } from '../../state/theme';
import styles from './workbench.module.css';

interface TopBarProps {
  title: string;
  /** False only on the list of flows, which needs no link to itself. */
  isInside?: boolean;
  children?: ReactNode;
}

export const TopBar = ({ title, isInside = false, children }: TopBarProps) => {
  const dispatch = useShopDispatch();
  const isDark = useTheme() === 'dark';
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.logo} aria-label={layoutCopy.shopName}>
        <Logo />
      </Link>
      {isInside && (
        <nav aria-label={flowsCopy.title}>
          <Link to="/flows" className={styles.back}>
            {flowsCopy.gallery}
          </Link>
        </nav>
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.barTools}>
        {children}
        <Button look="outlined" size="small" onClick={() => dispatch(themeChosen(isDark ? 'light' : 'dark'))}>
          {flowsCopy.theme(isDark)}
        </Button>
      </div>
    </header>
  );
};
