import { Skeleton } from '../../components/feedback/skeleton';
import { StillLoading } from '../../components/feedback/still-loading';
import { VisuallyHidden } from '../../components/visually-hidden';
import { layoutCopy } from '../../copy/layout';
import { loadingDelays } from '../../lib/loading-delays';
import page from './cart-page.module.css';
import styles from './cart-skeleton.module.css';

const LinePlaceholder = () => (
  <div className={styles.line}>
    <Skeleton width={96} height={96} />
    <div className={styles.words}>
      <Skeleton width="60%" height={18} />
      <Skeleton width="30%" height={14} />
    </div>
  </div>
);

export const CartSkeleton = () => (
  <div className={page.columns} role="status">
    <VisuallyHidden>{layoutCopy.loading}</VisuallyHidden>
    <div className={styles.lines}>
      <StillLoading after={loadingDelays.cartReload} />
      <LinePlaceholder />
      <LinePlaceholder />
      <LinePlaceholder />
    </div>
    <Skeleton height={519} />
  </div>
);
