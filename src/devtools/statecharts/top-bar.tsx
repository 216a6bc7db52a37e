import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { Logo } from '../../components/page/logo';
import { flowsCopy } from '../../copy/flows';
import { layoutCopy } from '../../copy/layout';
import { useChartTheme } from './use-chart-theme';
import styles from './workbench.module.css';

interface TopBarProps {
  title: string;
  /** Whether to show the link to the gallery, as on all pages except the gallery itself. */
  isInside?: boolean;
  children?: ReactNode;
}

export const TopBar = ({ title, isInside = false, children }: TopBarProps) => {
  const { theme, toggle } = useChartTheme();
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
        <Button look="outlined" size="small" onClick={toggle}>
          {flowsCopy.theme(theme === 'dark')}
        </Button>
      </div>
    </header>
  );
};
