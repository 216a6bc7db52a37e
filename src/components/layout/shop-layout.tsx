import type { ReactNode } from 'react';
import { layoutCopy } from '../../copy/layout';
import { lazyComponent } from '../../rendering/lazy-component';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer/footer';
import { GoToTop } from './footer/go-to-top';
import { Header, type HeaderSlots } from './header/header';
import styles from './shop-layout.module.css';
import { SnackbarHost } from './snackbar-host';

const TooltipHost = lazyComponent(
  () => import(/* webpackChunkName: "tooltips" */ './tooltip-host').then((m) => m.TooltipHost),
  'idle',
);

interface ShopLayoutProps extends HeaderSlots {
  onFilters?: () => void;
  children: ReactNode;
}

export const ShopLayout = ({ onFilters, children, ...slots }: ShopLayoutProps) => (
  <>
    <a className={styles.skip} href="#main">
      {layoutCopy.skipToContent}
    </a>
    <Header {...slots} />
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
    <Footer />
    <BottomBar onFilters={onFilters} />
    <GoToTop />
    <SnackbarHost />
    <TooltipHost fallback={null} />
  </>
);

export const BareLayout = ({ children }: { children: ReactNode }) => (
  <>
    <main id="main" className={styles.bare} tabIndex={-1}>
      {children}
    </main>
    <SnackbarHost />
  </>
);
