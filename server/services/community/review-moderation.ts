import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { ShopError } from '../../lib/shop-error';
import { raiseCatalogueVersion } from '../../repositories/catalogue/catalogue-version';
import * as reviews from '../../repositories/community/reviews';

/** What the operator does with reviews. */
export const createReviewModeration = ({ database }: Pick<Dependencies, 'database'>) => ({
  /** Everybody's reviews, also hidden ones, the newest first. */
  newest: (filter: { productId?: string; limit: number }): Promise<reviews.ListedReview[]> =>
    reviews.findNewestReviews(database, filter),

  /**
   * Takes a review out of sight and out of the product's rating, or brings it back. Doing so again changes nothing.
   * @throws ShopError review_not_found.
   */
  setVisibility(id: string, visibility: 'shown' | 'hidden'): Promise<reviews.ListedReview> {
    const hidden = visibility === 'hidden';
    return inTransaction(database, async (transaction) => {
      const review = await reviews.findReview(transaction, id);
      if (review === undefined) throw new ShopError('review_not_found');
      await reviews.lockProduct(transaction, review.productId);
      await reviews.updateReview(transaction, id, { hidden });
      await reviews.updateRating(transaction, review.productId);
      await raiseCatalogueVersion(transaction);
      return { ...review, hidden };
    });
  },
});
