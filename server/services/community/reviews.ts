import type { Review, ReviewBody } from '../../../contract/reviews';
import { defaultRating } from '../../../contract/limits';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { opaqueId } from '../../lib/opaque-id';
import { ShopError } from '../../lib/shop-error';
import { raiseCatalogueVersion } from '../../repositories/catalogue/catalogue-version';
import * as reviews from '../../repositories/community/reviews';
import * as users from '../../repositories/accounts/users';
import { accountLimits, takeAttempt } from '../accounts/account-limits';

/** What one page of a product shows; nobody reads further. */
const MOST_SHOWN = 500;

/** A customer's id is shown to that customer alone. */
const reviewFor =
  (callerId: string | null) =>
  (row: reviews.ShownReview): Review => ({
    id: row.id,
    _id: row.id,
    productId: row.productId,
    customerName: row.customerName,
    customerId: row.userId !== null && row.userId === callerId ? row.userId : '',
    review: row.review,
    customerRating: row.rating,
    dateCreated: row.createdAt.toISOString(),
    verifiedBuyer: row.hasBought,
  });

type ReviewDependencies = Pick<Dependencies, 'database' | 'clock' | 'limits'>;

/** Reviews (specification, sections 3, 5 and 7): one per customer and product, replaced by a later one. */
export const createReviewsService = ({ database, clock, limits }: ReviewDependencies) => ({
  /** A product's reviews, newest first; `callerId` is null for a guest. */
  async read(productId: string, callerId: string | null): Promise<Review[]> {
    return (await reviews.findReviews(database, productId, MOST_SHOWN)).map(reviewFor(callerId));
  },

  /**
   * Writes the caller's review and makes the product's rating the average again, in one transaction.
   * @throws ShopError review_empty, product_not_found, rate_limited.
   */
  async add(userId: string, body: ReviewBody, source: string): Promise<Review> {
    const text = body.review.trim();
    if (text === '') throw new ShopError('review_empty');
    // Each review invalidates the product's cached pages.
    await takeAttempt(limits, accountLimits.review, source, userId);
    return inTransaction(database, async (transaction) => {
      if (!(await reviews.lockSoldProduct(transaction, body.productId))) throw new ShopError('product_not_found');
      const user = await users.findUser(transaction, userId);
      if (user === undefined) throw new ShopError('unauthenticated');
      const stored = await reviews.putReview(transaction, {
        id: opaqueId(),
        productId: body.productId,
        userId,
        customerName: user.name,
        review: text,
        rating: body.customerRating ?? defaultRating,
        createdAt: clock.now(),
      });
      await reviews.updateRating(transaction, body.productId);
      await raiseCatalogueVersion(transaction);
      return reviewFor(userId)(stored);
    });
  },
});

export type ReviewsService = ReturnType<typeof createReviewsService>;
