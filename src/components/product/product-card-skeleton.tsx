import { classNames } from '../../lib/class-names';
import { Skeleton } from '../feedback/skeleton';
import styles from './product-card.module.css';

/** Has the card's size, not the 300 × 400 px of the specification (section 2), so that the layout does not shift. */
export const ProductCardSkeleton = ({ look = 'tile' }: { look?: 'tile' | 'row' }) => (
  <div className={classNames(styles.card, look === 'row' && styles.row)}>
    <div className={styles.body}>
      <div className={styles.frame} />
      <div className={styles.words}>
        <p className={styles.top}>
          <Skeleton width="36%" height={13} />
        </p>
        <p className={styles.name}>
          <Skeleton width={140} height={16} />
        </p>
        <p className={styles.rating}>
          <Skeleton width={70} height={12} />
        </p>
        <p className={styles.price}>
          <Skeleton width={84} height={16} />
        </p>
      </div>
    </div>
  </div>
);
