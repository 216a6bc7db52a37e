import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { UnpaidHold } from '../../domain/ordering/unpaid-holds';

/**
 * Units of these products that the customer's unpaid checkouts hold, or have held since a time; for a guest, also those of
 * the other guests of the same source.
 */
export const findUnpaidHolds = async (
  database: Database,
  userId: string,
  productIds: readonly string[],
  since: Date,
): Promise<UnpaidHold[]> => {
  const { rows } = await sql<UnpaidHold>`
    select product_id, is_own, max(units)::integer as units, is_open, began_at, changed_at from (
      select checkout.id, checkout.user_id = ${userId} as is_own, checkout.state = 'open' as is_open,
        checkout.created_at as began_at, checkout.changed_at, line.product_id, sum(line.quantity) as units
      from checkouts checkout join checkout_lines line on line.checkout_id = checkout.id
      where checkout.user_id in (
          select ${userId} union all
          select other.id from users guest join users other on other.guest_source = guest.guest_source
          where guest.id = ${userId} and other.id <> guest.id)
        and checkout.changed_at > ${since}
        and checkout.state in ('open', 'cancelled', 'expired') and line.product_id = any (${[...productIds]}::text[])
      group by checkout.id, line.version, line.product_id
    ) as snapshot group by id, product_id, is_own, is_open, began_at, changed_at`.execute(database);
  return rows;
};
