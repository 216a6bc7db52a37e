import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { VariantKey } from '../../domain/cart/stock-units';
import type { UnpaidHold } from '../../domain/ordering/unpaid-holds';

/**
 * Returns SQL that is true for the customer's checkouts. For a guest, also true for checkouts that guests of the same
 * source began, even if such a checkout now belongs to an account.
 */
const isCounted = (userId: string) => sql`(checkout.user_id = ${userId}
  or checkout.guest_source = (select guest_source from users where id = ${userId}))`;

/**
 * Returns the holds of unpaid checkouts, open or ended, that changed after `since`: one for each checkout and variant.
 * Includes all variants of the products in `variants`.
 */
export const findUnpaidHolds = async (
  database: Database,
  userId: string,
  variants: readonly VariantKey[],
  since: Date,
): Promise<(UnpaidHold & VariantKey)[]> => {
  const ids = variants.map(({ productId }) => productId);
  const { rows } = await sql<UnpaidHold & VariantKey>`
    select product_id, ram, weight, size, is_own, max(units)::integer as units, is_open, began_at, changed_at from (
      select checkout.id, checkout.user_id = ${userId} as is_own, checkout.state = 'open' as is_open,
        checkout.created_at as began_at, checkout.changed_at, line.product_id, line.ram, line.weight,
        line.size, sum(line.quantity) as units
      from checkouts checkout join checkout_lines line on line.checkout_id = checkout.id
      where ${isCounted(userId)} and checkout.changed_at > ${since}
        and checkout.state in ('open', 'cancelled', 'expired') and line.product_id = any (${ids}::text[])
      group by checkout.id, line.version, line.product_id, line.ram, line.weight, line.size
    ) as snapshot group by id, product_id, ram, weight, size, is_own, is_open, began_at, changed_at`.execute(database);
  return rows;
};

/** Returns one hold of one unit for each unpaid checkout that has or had the coupon and changed after `since`. */
export const findUnpaidCouponHolds = async (
  database: Database,
  userId: string,
  code: string,
  since: Date,
): Promise<UnpaidHold[]> => {
  const { rows } = await sql<UnpaidHold>`
    select 1 as units, user_id = ${userId} as is_own, state = 'open' as is_open,
      created_at as began_at, changed_at
    from checkouts checkout where ${isCounted(userId)} and changed_at > ${since}
      and state in ('open', 'cancelled', 'expired') and exists (
        select from checkout_snapshots where checkout_id = checkout.id and coupon_code = ${code})`.execute(database);
  return rows;
};
