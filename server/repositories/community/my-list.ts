import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';
import { pictureJson, type PictureValue } from '../pictures/pictures';

/** An item with the product as it is now; the price in whole rupees. */
export interface ListedProduct {
  id: string;
  userId: string;
  productId: string;
  name: string;
  image: string | null;
  picture: PictureValue | null;
  rating: number;
  price: number;
  /** 0 where it is hidden. */
  available: number;
  hasOptions: boolean;
}

/** A customer's list, the newest first; with `productId` only the item of that product. */
export const findListed = async (database: Database, userId: string, productId?: string): Promise<ListedProduct[]> => {
  const { rows } = await sql<ListedProduct>`
    select item.id, item.user_id, item.product_id, product.name, product.images[1] as image,
      (select ${pictureJson} from pictures picture where picture.file = product.images[1]) as picture,
      product.rating, product.price,
      case when product.hidden then 0 else coalesce(stock.available, 0) end as available,
      cardinality(product.ram_options || product.weight_options || product.size_options) > 0 as has_options
    from my_list item join products product on product.id = item.product_id
    left join stock on stock.product_id = item.product_id
    where item.user_id = ${userId}
      ${productId === undefined ? sql`` : sql`and item.product_id = ${productId}`}
    order by item.created_at desc, item.id`.execute(database);
  return rows;
};

/** Whether a product can be bought: known, and not hidden. */
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

/** False where the product is in the list already. */
export const insertListed = async (transaction: Transaction, item: NewListed, now: Date): Promise<boolean> => {
  const row = await transaction
    .insertInto('myList')
    .values({ ...item, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'productId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** False where the user's list holds no such item. */
export const deleteListed = async (transaction: Transaction, userId: string, id: string): Promise<boolean> => {
  const row = await transaction
    .deleteFrom('myList')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
