import { Skeleton } from '../skeleton';
import styles from './product-card-skeleton.module.css';

/** The place of a product card: 300 × 400 (specification, section 2), or as much of it as its column has. */
export const ProductCardSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.frame} />
    <div className={styles.words}>
      <Skeleton width="36%" height={13} />
      <Skeleton width="82%" height={15} />
      <Skeleton width={96} height={12} />
      <Skeleton width="48%" height={16} />
    </div>
  </div>
);
