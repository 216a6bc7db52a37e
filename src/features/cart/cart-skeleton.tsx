import { Skeleton } from '../../components/feedback/skeleton';
import { StillLoading } from '../../components/feedback/still-loading';
import { VisuallyHidden } from '../../components/visually-hidden';
import { layoutCopy } from '../../copy/layout';
import { longestPlaceholder } from '../../lib/longest-placeholder';
import styles from './cart-page.module.css';

/** Three lines and the totals, in the size they will have. */
export const CartSkeleton = () => (
  <div className={styles.columns} role="status">
    <VisuallyHidden>{layoutCopy.loading}</VisuallyHidden>
    <div className={styles.list}>
      <StillLoading after={longestPlaceholder.cartReload} />
      <Skeleton height={129} />
      <Skeleton height={129} />
      <Skeleton height={129} />
    </div>
    <Skeleton height={314} />
  </div>
);
