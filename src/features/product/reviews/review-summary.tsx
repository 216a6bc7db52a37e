import { ratings, ratingStep } from '../../../../contract/limits';
import type { Review } from '../../../../contract/reviews';
import { Stars } from '../../../components/stars';
import { VisuallyHidden } from '../../../components/visually-hidden';
import { reviewCopy } from '../../../copy/review';
import styles from './reviews.module.css';

/** The band of n stars includes n and a half; the lowest band includes 0.5. */
const bands = ratings.map((stars) => ({
  from: stars === 1 ? ratingStep : stars,
  to: Math.min(stars + ratingStep, ratings[0]),
}));

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
        {bands.map(({ from, to }) => {
          const count = reviews.filter(({ customerRating }) => from <= customerRating && customerRating <= to).length;
          return (
            <li key={from} className={styles.share}>
              <VisuallyHidden>{reviewCopy.share(from, to, count)}</VisuallyHidden>
              <span aria-hidden="true">{reviewCopy.band(from, to)}</span>
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
