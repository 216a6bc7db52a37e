import { Skeleton } from '../../components/feedback/skeleton';
import { VisuallyHidden } from '../../components/visually-hidden';
import { layoutCopy } from '../../copy/layout';
import styles from './product-view.module.css';

export const ProductSkeleton = () => (
  <div className={styles.columns} role="status">
    <VisuallyHidden>{layoutCopy.loading}</VisuallyHidden>
    <div className={styles.waitingPicture} />
    <div className={styles.waitingWords}>
      <Skeleton width="30%" height={16} />
      <Skeleton width="85%" height={32} />
      <Skeleton width="45%" height={16} />
      <Skeleton width="40%" height={36} />
      <Skeleton height={64} />
      <Skeleton height={44} />
    </div>
  </div>
);
