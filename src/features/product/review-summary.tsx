import { ratings } from '../../../contract/limits';
import type { Review } from '../../../contract/reviews';
import { Stars } from '../../components/stars';
import { VisuallyHidden } from '../../components/visually-hidden';
import { reviewCopy } from '../../copy/review';
import styles from './reviews.module.css';

/** The average, and how many customers gave how many stars. Half steps count for the star they have begun. */
export const ReviewSummary = ({ reviews }: { reviews: readonly Review[] }) => {
  const average = reviews.reduce((sum, { customerRating }) => sum + customerRating, 0) / reviews.length;
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span className={styles.figure}>{average.toFixed(1)}</span>
        <Stars rating={average} size={18} />
        <VisuallyHidden>{reviewCopy.average(average)}</VisuallyHidden>
      </p>
      <ul className={styles.shares}>
        {ratings.map((stars) => {
          const count = reviews.filter(({ customerRating }) => Math.ceil(customerRating) === stars).length;
          return (
            <li key={stars} className={styles.share}>
              <VisuallyHidden>{reviewCopy.share(stars, count)}</VisuallyHidden>
              <span aria-hidden="true">{stars}</span>
              <span className={styles.rail} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${(count / reviews.length) * 100}%` }} />
              </span>
              <span aria-hidden="true">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
