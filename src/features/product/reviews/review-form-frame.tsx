import { Skeleton } from '../../../components/feedback/skeleton';
import { reviewCopy } from '../../../copy/review';
import styles from './review-form.module.css';

/** The place of the review form until its code is there. */
export const ReviewFormFrame = () => (
  <div className={styles.waiting}>
    <h2 className={styles.title}>{reviewCopy.formTitle}</h2>
    <Skeleton height={260} />
  </div>
);
