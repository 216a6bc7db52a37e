import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { found } from '../../lib/shop-error';
import { announceProduct } from '../../repositories/catalogue/catalogue-version';
import * as reviews from '../../repositories/reviews';

export const createReviewModeration = ({ database }: Pick<Dependencies, 'database'>) => ({
  /** Returns the newest reviews, including hidden ones. */
  newest: (filter: { productId?: string; limit: number }): Promise<reviews.ListedReview[]> =>
    reviews.findNewestReviews(database, filter),

  /** A hidden review does not count towards the rating. @throws ShopError review_not_found. */
  setVisibility(id: string, visibility: 'shown' | 'hidden'): Promise<reviews.ListedReview> {
    const hidden = visibility === 'hidden';
    return inTransaction(database, async (transaction) => {
      const review = found(await reviews.findReview(transaction, id), 'review_not_found');
      await reviews.lockProduct(transaction, review.productId);
      await reviews.updateReview(transaction, id, { hidden });
      await reviews.updateRating(transaction, review.productId);
      await announceProduct(transaction, review.productId);
      return { ...review, hidden };
    });
  },
});
