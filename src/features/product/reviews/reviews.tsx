import { useState } from 'react';
import type { ProductDetail } from '../../../../contract/products';
import { useReviewsQuery } from '../../../api/reviews';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { lazyComponent } from '../../../rendering/lazy-component';
import { Skeleton } from '../../../components/feedback/skeleton';
import { Stars } from '../../../components/stars';
import { reviewCopy } from '../../../copy/review';
import { formatDay } from '../../../lib/dates';
import { ReviewSummary } from './review-summary';
import formStyles from './review-form.module.css';
import styles from './reviews.module.css';

const ReviewForm = lazyComponent(() =>
  import(/* webpackChunkName: "review-form" */ './review-form').then((module) => module.ReviewForm),
);

const reviewFormSkeleton = (
  <div className={formStyles.waiting}>
    <h2 className={formStyles.title}>{reviewCopy.formTitle}</h2>
    <Skeleton height={260} />
  </div>
);

interface ReviewsProps {
  product: ProductDetail;
  isOpen: boolean;
}

export const Reviews = ({ product, isOpen }: ReviewsProps) => {
  const { data: reviews, error, refetch } = useReviewsQuery(product.id);
  // The form stays once it was shown, so that a text is not lost in another tab.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {reviews !== undefined && reviews.length > 0 && <ReviewSummary reviews={reviews} />}
        <ReviewForm productId={product.id} skip={!wasOpen} fallback={reviewFormSkeleton} />
      </div>
      <div>
        {reviews === undefined && error !== undefined && <LoadFailure error={error} onRetry={refetch} />}
        {reviews === undefined && error === undefined && <Skeleton height={120} />}
        {reviews?.length === 0 && <p className={styles.none}>{reviewCopy.none}</p>}
        <ul className={styles.list}>
          {reviews?.map(({ id, customerName, customerRating, review, dateCreated, verifiedBuyer }) => (
            <li key={id} className={styles.review}>
              <p className={styles.head}>
                <span>
                  <span className={styles.name}>{customerName}</span>
                  {verifiedBuyer && <span className={styles.verified}>{reviewCopy.verifiedBuyer}</span>}
                </span>
                <time className={styles.date} dateTime={dateCreated}>
                  {formatDay(dateCreated)}
                </time>
              </p>
              <Stars rating={customerRating} />
              <p className={styles.text}>{review}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
