import { sql } from 'kysely';
import type { CouponRow } from '../../db/tables/coupons';
import type { Database, Transaction } from '../../db/database';

export const findCoupon = (database: Database, code: string): Promise<CouponRow | undefined> =>
  database.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();

/**
 * A transaction that also locks cart, checkout or stock must lock the coupon last. The lock does not block new orders
 * that refer to the coupon.
 */
export const lockCoupon = (transaction: Transaction, code: string): Promise<CouponRow | undefined> =>
  transaction.selectFrom('coupons').selectAll().where('code', '=', code).forNoKeyUpdate().executeTakeFirst();

/** Returns false if the code already exists. */
export const addCoupon = async (transaction: Transaction, coupon: CouponRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const putCoupon = async (transaction: Transaction, coupon: CouponRow): Promise<void> => {
  const { code: _code, createdAt: _createdAt, ...terms } = coupon;
  await transaction
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(terms))
    .execute();
};

export const setCouponPeriod = async (
  transaction: Transaction,
  code: string,
  period: Pick<CouponRow, 'startsAt' | 'endsAt'>,
): Promise<void> => {
  await transaction.updateTable('coupons').set(period).where('code', '=', code).execute();
};

interface CountedUses {
  code: string;
  userId: string;
  /** True to count only the uses of this customer. */
  isOwn: boolean;
  /** True to count the customer's open checkout too; false if the coupon is for a purchase that replaces it. */
  withOwnOpen: boolean;
}

/** Counts the uses of a coupon: open checkouts, and orders that are not cancelled. */
export const countUses = async (
  database: Database,
  { code, userId, isOwn, withOwnOpen }: CountedUses,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from checkout_snapshots snapshot
    join checkouts checkout on checkout.id = snapshot.checkout_id and checkout.version = snapshot.version
    where snapshot.coupon_code = ${code} and (checkout.user_id = ${userId} or not ${isOwn}::boolean) and (
      checkout.state = 'open' and (checkout.user_id <> ${userId} or ${withOwnOpen}::boolean)
      or exists (select from orders where orders.checkout_id = checkout.id and orders.status <> 'cancelled'))`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
};

/**
 * Ignores guest orders that the account received only because its e-mail address is on the bill: a stranger may have
 * entered the address.
 */
export const hasOrdered = async (database: Database, userId: string): Promise<boolean> => {
  const order = database
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '<>', 'cancelled')
    .where('isCollected', '=', false);
  return (await order.limit(1).executeTakeFirst()) !== undefined;
};

/**
 * `orders` is the number of orders with the coupon, and `takenOff` (rupees) the sum of their discounts; cancelled
 * orders do not count.
 */
export const readCoupons = async (
  database: Database,
  { code, limit }: { code?: string; limit: number },
): Promise<(CouponRow & { orders: number; takenOff: number })[]> => {
  const counted = database
    .selectFrom('orders')
    .where('status', '<>', 'cancelled')
    .where('couponCode', 'is not', null)
    .groupBy('couponCode')
    .select(({ fn }) => ['couponCode', fn.countAll<number>().as('orders'), fn.sum<number>('discount').as('takenOff')]);
  const coupons = database
    .selectFrom('coupons')
    .leftJoin(counted.as('used'), 'used.couponCode', 'coupons.code')
    .selectAll('coupons')
    .select(['used.orders', 'used.takenOff'])
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .limit(limit);
  const rows = await (code === undefined ? coupons : coupons.where('code', '=', code)).execute();
  return rows.map((row) => ({ ...row, orders: Number(row.orders ?? 0), takenOff: Number(row.takenOff ?? 0) }));
};
