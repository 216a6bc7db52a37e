import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../db/database';

interface StoredReview {
  id: string;
  productId: string;
  userId: string | null;
  customerName: string;
  review: string;
  rating: number;
  createdAt: Date;
}

/** A review with what the shop knows of its customer. */
export interface ShownReview extends StoredReview {
  /** Has an order with the product that was not cancelled. */
  hasBought: boolean;
}

/** Whether a customer bought a product, as a column beside either. */
const hasBought = (userId: RawBuilder<unknown>, productId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from orders join order_lines on order_lines.order_id = orders.id
    where orders.user_id = ${userId} and orders.status <> 'cancelled' and order_lines.product_id = ${productId})`;

/** A product's reviews that are shown, the newest first, each under its customer's present name. */
export const findReviews = (database: Database, productId: string, limit: number): Promise<ShownReview[]> =>
  database
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.userId')
    .select((row) => [
      'reviews.id',
      'reviews.productId',
      'reviews.userId',
      row.fn.coalesce('users.name', 'reviews.customerName').as('customerName'),
      'reviews.review',
      'reviews.rating',
      'reviews.createdAt',
      hasBought(sql.ref('reviews.userId'), sql.ref('reviews.productId')).as('hasBought'),
    ])
    .where('reviews.productId', '=', productId)
    .where('reviews.hidden', '=', false)
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();

export interface ListedReview extends StoredReview {
  hidden: boolean;
}

/** Everybody's newest reviews, also hidden ones, for the operator. */
export const findNewestReviews = (
  database: Database,
  { productId, limit }: { productId?: string; limit: number },
): Promise<ListedReview[]> =>
  database
    .selectFrom('reviews')
    .selectAll()
    .$if(productId !== undefined, (query) => query.where('productId', '=', productId ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findReview = (database: Database, id: string): Promise<ListedReview | undefined> =>
  database.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();

export const updateReview = async (
  transaction: Transaction,
  id: string,
  change: { hidden: boolean },
): Promise<void> => {
  await transaction.updateTable('reviews').set(change).where('id', '=', id).execute();
};

/**
 * Writes a customer's review of a product, in place of an earlier one, and answers it as it now stands. One that was hidden
 * is other words now, and is shown.
 */
export const putReview = (transaction: Transaction, review: Omit<StoredReview, 'userId'> & { userId: string }) =>
  transaction
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) =>
      conflict.columns(['productId', 'userId']).doUpdateSet({
        customerName: review.customerName,
        review: review.review,
        rating: review.rating,
        createdAt: review.createdAt,
        hidden: false,
      }),
    )
    .returningAll()
    .returning(hasBought(sql`${review.userId}`, sql`${review.productId}`).as('hasBought'))
    .executeTakeFirstOrThrow();

/**
 * Makes a product's rating the average of the reviews that are shown, to one decimal. The product's row must be locked, or two reviews
 * at once would each miss the other.
 */
export const updateRating = async (transaction: Transaction, productId: string): Promise<void> => {
  await transaction
    .updateTable('products')
    .set({
      rating: sql<number>`coalesce((select round(avg(rating)::numeric, 1)::float8 from reviews
        where reviews.product_id = products.id and not reviews.hidden), 0)`,
      reviewCount: sql<number>`(select count(*)::int from reviews
        where reviews.product_id = products.id and not reviews.hidden)`,
    })
    .where('id', '=', productId)
    .execute();
};

/** Locks a product, sold or not. */
export const lockProduct = async (transaction: Transaction, productId: string): Promise<void> => {
  await transaction.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute();
};

/** Locks a product that is sold; false where there is none. */
export const lockSoldProduct = async (transaction: Transaction, productId: string): Promise<boolean> => {
  const row = await transaction
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('hidden', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};
