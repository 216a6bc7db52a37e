import { sql } from 'kysely';
import type { WishlistItem } from '../../contract/wishlist';
import type { Database, Transaction } from '../db/database';
import { availableUnits } from './catalogue/products';
import { pictureJson } from './pictures/pictures';

export const findListed = async (database: Database, userId: string, productId?: string): Promise<WishlistItem[]> => {
  const { rows } = await sql<Omit<WishlistItem, '_id'>>`
    select item.id, item.user_id, item.product_id, product.name as product_title,
      coalesce(product.images[1], '') as image,
      (select ${pictureJson} from pictures picture where picture.file = product.images[1]) as picture,
      product.rating, product.price,
      case when product.hidden then 0 else ${availableUnits} end as count_in_stock,
      cardinality(product.ram_options || product.weight_options || product.size_options) > 0 as has_options
    from my_list item join products product on product.id = item.product_id
    where item.user_id = ${userId}
      ${productId === undefined ? sql`` : sql`and item.product_id = ${productId}`}
    order by item.created_at desc, item.id`.execute(database);
  return rows.map((row) => ({ ...row, _id: row.id }));
};

export const isSold = async (database: Database, productId: string): Promise<boolean> => {
  const row = await database
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('hidden', '=', false)
    .executeTakeFirst();
  return row !== undefined;
};

interface NewListed {
  id: string;
  userId: string;
  productId: string;
}

/** Returns false if the list already has the product. */
export const insertListed = async (transaction: Transaction, item: NewListed, now: Date): Promise<boolean> => {
  const row = await transaction
    .insertInto('myList')
    .values({ ...item, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'productId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const countListed = async (transaction: Transaction, userId: string): Promise<number> => {
  const { count } = await transaction
    .selectFrom('myList')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const deleteListed = async (transaction: Transaction, userId: string, id: string): Promise<boolean> => {
  const row = await transaction
    .deleteFrom('myList')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
