import { pick } from '../../../contract/pick';
import type { Review, ReviewBody } from '../../../contract/reviews';
import { defaultRating } from '../../../contract/limits';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { opaqueId } from '../../lib/opaque-id';
import { severalLines } from '../../domain/clean-text';
import { found, ShopError } from '../../lib/shop-error';
import { announceProduct } from '../../repositories/catalogue/catalogue-version';
import * as reviews from '../../repositories/reviews';
import * as users from '../../repositories/accounts/users';
import { callLimits, countAttempt } from '../call-limits';

const maxReviews = 500;

/** A review contains its author's user id only if the author is the caller. */
const reviewFor =
  (callerId: string | null) =>
  (row: reviews.ShownReview): Review => ({
    ...pick(row, ['id', 'productId', 'customerName', 'review']),
    _id: row.id,
    customerId: row.userId !== null && row.userId === callerId ? row.userId : '',
    customerRating: row.rating,
    dateCreated: row.createdAt.toISOString(),
    verifiedBuyer: row.hasBought,
  });

type ReviewDependencies = Pick<Dependencies, 'database' | 'clock' | 'limits'>;

/**
 * Specification, sections 3, 5 and 7. A customer has one review per product; a later review replaces the earlier one.
 */
export const createReviewsService = ({ database, clock, limits }: ReviewDependencies) => ({
  /** Returns a product's reviews, newest first. `callerId` is null for a guest. */
  async read(productId: string, callerId: string | null): Promise<Review[]> {
    return (await reviews.findReviews(database, productId, maxReviews)).map(reviewFor(callerId));
  },

  /** Also updates the product's rating. @throws ShopError review_empty, product_not_found, rate_limited. */
  async add(userId: string, body: ReviewBody, source: string): Promise<Review> {
    const text = severalLines(body.review);
    if (text === '') throw new ShopError('review_empty');
    // Reviews are limited, because each review invalidates the product's cached pages.
    await countAttempt(limits, callLimits.review, source, userId);
    return inTransaction(database, async (transaction) => {
      if (!(await reviews.lockSoldProduct(transaction, body.productId))) throw new ShopError('product_not_found');
      const user = found(await users.findUser(transaction, userId), 'unauthenticated');
      const stored = await reviews.upsertReview(transaction, {
        id: opaqueId(),
        productId: body.productId,
        userId,
        customerName: user.name,
        review: text,
        rating: body.customerRating ?? defaultRating,
        createdAt: clock.now(),
      });
      await reviews.updateRating(transaction, body.productId);
      await announceProduct(transaction, body.productId);
      return reviewFor(userId)(stored);
    });
  },
});

export type ReviewsService = ReturnType<typeof createReviewsService>;
