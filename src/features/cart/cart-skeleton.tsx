import { Skeleton } from '../../components/skeleton';
import { VisuallyHidden } from '../../components/visually-hidden';
import { layoutCopy } from '../../copy/layout';
import styles from './cart-page.module.css';

/** Three lines and the totals, in the size they will have. */
export const CartSkeleton = () => (
  <div className={styles.columns} role="status">
    <VisuallyHidden>{layoutCopy.loading}</VisuallyHidden>
    <div>
      <Skeleton height={129} />
      <Skeleton height={129} />
      <Skeleton height={129} />
    </div>
    <Skeleton height={314} />
  </div>
);
