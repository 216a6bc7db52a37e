import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AccountTables } from '../db/tables/accounts';
import type { Database, Transaction } from '../db/database';

export type ListedReview = Selectable<AccountTables['reviews']>;

export interface ShownReview extends Omit<ListedReview, 'hidden'> {
  hasBought: boolean;
}

const hasBought = (userId: RawBuilder<unknown>, productId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from orders join order_lines on order_lines.order_id = orders.id
    where orders.user_id = ${userId} and orders.status <> 'cancelled' and order_lines.product_id = ${productId})`;

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

/** A hidden review stays hidden until an operator shows it. */
export const upsertReview = (transaction: Transaction, review: Omit<ListedReview, 'hidden'>) =>
  transaction
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) =>
      conflict.columns(['productId', 'userId']).doUpdateSet({
        customerName: review.customerName,
        review: review.review,
        rating: review.rating,
        createdAt: review.createdAt,
      }),
    )
    .returningAll()
    .returning(hasBought(sql`${review.userId}`, sql`${review.productId}`).as('hasBought'))
    .executeTakeFirstOrThrow();

/** The caller must have locked the product, so that concurrent reviews are all counted. */
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

export const lockProduct = async (transaction: Transaction, productId: string): Promise<void> => {
  await transaction.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute();
};

/** Returns false if the product does not exist or is hidden. */
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
