import { sql, type RawBuilder } from 'kysely';
import type { ChosenOptions, GuestItem, MergeReceiptLine } from '../../../contract/cart';
import { pick } from '../../../contract/pick';
import type { Database, Transaction } from '../../db/database';
import type { MergeProduct } from '../../domain/cart/merge-plan';
import type { CurrentCartLine } from '../../domain/ordering/checkout-changes';
import { pictureJson, type PictureValue } from '../pictures/pictures';

/** Prices are in whole rupees. */
export interface CartItemRecord extends CurrentCartLine {
  picture: PictureValue | null;
  rating: number;
}

/** Units that the customer's own checkout holds. The outer query must define the alias `variant`. */
const ownHold = (userId: string) => sql<number>`coalesce((
  select sum(line.quantity) from checkouts checkout
  join checkout_lines line on line.checkout_id = checkout.id and line.version = checkout.version
  where checkout.user_id = ${userId} and checkout.state = 'open'
    and (line.product_id, line.ram, line.weight, line.size)
      = (variant.product_id, variant.ram, variant.weight, variant.size)), 0)::integer`;

/**
 * Until the transaction ends, no other transaction can change the cart, or start, replace or complete a checkout of
 * this customer. Lock in this sequence: a guest's cart, an account's cart, checkouts, stock.
 */
export const lockCart = async (transaction: Transaction, userId: string): Promise<void> => {
  const lockExisting = () =>
    transaction.selectFrom('carts').select('userId').where('userId', '=', userId).forUpdate().executeTakeFirst();
  if ((await lockExisting()) !== undefined) return;
  await transaction
    .insertInto('carts')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  await lockExisting();
};

/** Call this with every change of a line. */
export const raiseCartVersion = async (transaction: Transaction, userId: string): Promise<number> => {
  const { version } = await transaction
    .updateTable('carts')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('userId', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

export const readCartVersion = async (database: Database, userId: string): Promise<number> => {
  const row = await database.selectFrom('carts').select('version').where('userId', '=', userId).executeTakeFirst();
  return row?.version ?? 0;
};

/** Adds the current product data to `items`, a query with the columns of `cart_items`; `user_id` may be missing. */
const readLines = async (database: Database, items: RawBuilder<unknown>, userId: string): Promise<CartItemRecord[]> => {
  const { rows } = await sql<CartItemRecord>`
    select item.id as item_id, item.product_id, item.quantity, item.ram, item.weight, item.size, variant.sku,
      product.name as product_title,
      coalesce(shown.image, '') as image, product.rating, coalesce(variant.price, product.price) as price,
      not product.hidden and not coalesce(variant.hidden, true) as is_sold, product.ships_to,
      (select ${pictureJson} from pictures picture where picture.file = shown.image) as picture,
      coalesce(stock.available, 0) + ${ownHold(userId)} as count_in_stock
    from (${items}) item
    join products product on product.id = item.product_id
    left join variants variant on (variant.product_id, variant.ram, variant.weight, variant.size)
      = (item.product_id, item.ram, item.weight, item.size)
    left join stock on (stock.product_id, stock.ram, stock.weight, stock.size)
      = (item.product_id, item.ram, item.weight, item.size)
    cross join lateral (select product.images[coalesce(variant.image, 1)] as image) shown
    order by item.position`.execute(database);
  return rows;
};

export const readCartItems = (database: Database, userId: string): Promise<CartItemRecord[]> =>
  readLines(database, sql`select * from cart_items where user_id = ${userId}`, userId);

/** Reads the cart of a shopper without a session. Leaves out products that do not exist. */
export const readGuestItems = (database: Database, items: readonly GuestItem[]): Promise<CartItemRecord[]> => {
  const columns = sql`${items.map(({ productId }) => productId)}::text[],
    ${items.map(({ quantity }) => quantity)}::integer[], ${items.map(({ ram = '' }) => ram)}::text[],
    ${items.map(({ weight = '' }) => weight)}::text[], ${items.map(({ size = '' }) => size)}::text[]`;
  const rows = sql`select position::text as id, unnested.* from unnest(${columns})
    with ordinality as unnested (product_id, quantity, ram, weight, size, position)`;
  return readLines(database, rows, '');
};

/** Returns visible and hidden products. The stock includes the units that this customer's own checkout holds. */
export const readCartProducts = async (
  database: Database,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, MergeProduct>> => {
  const { rows } = await sql<MergeProduct>`
    select product.id as product_id, product.name as product_title, not product.hidden as is_sold,
      json_build_object('ram', product.ram_options, 'weight', product.weight_options, 'size', product.size_options)
        as offered,
      (select json_agg(json_build_object('ram', variant.ram, 'weight', variant.weight, 'size', variant.size,
          'countInStock', stock.available + ${ownHold(userId)}))
        from variants variant join stock using (product_id, ram, weight, size)
        where variant.product_id = product.id and not variant.hidden) as variants
    from products product
    where product.id = any (${[...productIds]}::text[])`.execute(database);
  return new Map(rows.map((product) => [product.productId, product]));
};

interface NewCartItem extends ChosenOptions {
  id: string;
  productId: string;
  quantity: number;
}

const itemColumns = ['id', 'productId', 'quantity', 'ram', 'weight', 'size'] as const;

export const addCartItems = async (
  transaction: Transaction,
  userId: string,
  items: readonly NewCartItem[],
): Promise<void> => {
  if (items.length === 0) return;
  await transaction
    .insertInto('cartItems')
    .values(items.map((item) => ({ ...pick(item, itemColumns), userId })))
    .execute();
};

export const setCartQuantity = async (transaction: Transaction, itemId: string, quantity: number): Promise<void> => {
  await transaction.updateTable('cartItems').set({ quantity }).where('id', '=', itemId).execute();
};

export const setCartQuantities = async (
  transaction: Transaction,
  items: readonly { id: string; quantity: number }[],
): Promise<void> => {
  if (items.length === 0) return;
  await sql`
    update cart_items set quantity = changed.quantity
    from unnest(${items.map(({ id }) => id)}::text[], ${items.map(({ quantity }) => quantity)}::integer[])
      as changed (id, quantity)
    where cart_items.id = changed.id`.execute(transaction);
};

export const removeCartItems = async (transaction: Transaction, itemIds: readonly string[]): Promise<void> => {
  if (itemIds.length === 0) return;
  await transaction.deleteFrom('cartItems').where('id', 'in', itemIds).execute();
};

export const findOwnItems = async (database: Database, userId: string, id: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('cartItems')
    .select('id')
    .where('userId', '=', userId)
    .where((row) => row.or([row('id', '=', id), row('productId', '=', id)]))
    .execute();
  return rows.map((row) => row.id);
};

/** Removes bought lines, but keeps units that were added since the checkout. */
export const removeBoughtItems = async (
  transaction: Transaction,
  userId: string,
  lines: readonly (ChosenOptions & { productId: string; quantity: number })[],
): Promise<void> => {
  for (const { productId, quantity, ram, weight, size } of lines) {
    const { numDeletedRows } = await transaction
      .deleteFrom('cartItems')
      .where('userId', '=', userId)
      .where('productId', '=', productId)
      .where((row) => row.and({ ram, weight, size }))
      .where('quantity', '<=', quantity)
      .executeTakeFirst();
    if (numDeletedRows > 0n) continue;
    await transaction
      .updateTable('cartItems')
      .set((row) => ({ quantity: row('quantity', '-', quantity) }))
      .where('userId', '=', userId)
      .where('productId', '=', productId)
      .where((row) => row.and({ ram, weight, size }))
      .execute();
  }
};

export const findMerge = (
  database: Database,
  userId: string,
  mergeId: string,
): Promise<{ itemsHash: string; receipt: MergeReceiptLine[] } | undefined> =>
  database
    .selectFrom('cartMerges')
    .select(['itemsHash', 'receipt'])
    .where('userId', '=', userId)
    .where('mergeId', '=', mergeId)
    .executeTakeFirst();

export const addMerge = async (
  transaction: Transaction,
  merge: { userId: string; mergeId: string; itemsHash: string; receipt: MergeReceiptLine[]; mergedAt: Date },
): Promise<void> => {
  await transaction
    .insertInto('cartMerges')
    .values({ ...merge, receipt: JSON.stringify(merge.receipt) })
    .execute();
};

/** Moves the receipts of merges to another cart. If a browser repeats such a merge, its items are not added again. */
export const moveMerges = async (transaction: Transaction, fromId: string, toId: string): Promise<void> => {
  await transaction
    .updateTable('cartMerges')
    .set({ userId: toId })
    .where('userId', '=', fromId)
    .where('mergeId', 'not in', (query) => query.selectFrom('cartMerges').select('mergeId').where('userId', '=', toId))
    .execute();
};

export const deleteOldestMerges = async (transaction: Transaction, userId: string, kept: number): Promise<void> => {
  await transaction
    .deleteFrom('cartMerges')
    .where('userId', '=', userId)
    .where('mergeId', 'in', (merges) =>
      merges
        .selectFrom('cartMerges')
        .select('mergeId')
        .where('userId', '=', userId)
        .orderBy('mergedAt', 'desc')
        .orderBy('mergeId')
        .offset(kept),
    )
    .execute();
};

export const deleteMergesBefore = async (database: Database, time: Date): Promise<void> => {
  await database.deleteFrom('cartMerges').where('mergedAt', '<', time).execute();
};
