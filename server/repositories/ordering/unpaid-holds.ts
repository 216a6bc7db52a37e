import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { UnpaidHold } from '../../domain/ordering/unpaid-holds';

/** Units of these products that the customer's unpaid checkouts hold, or have held since a time. */
export const findUnpaidHolds = async (
  database: Database,
  userId: string,
  productIds: readonly string[],
  since: Date,
): Promise<UnpaidHold[]> => {
  const { rows } = await sql<UnpaidHold>`
    select product_id, max(units)::integer as units, is_open, began_at, changed_at from (
      select checkout.id, checkout.state = 'open' as is_open, checkout.created_at as began_at, checkout.changed_at,
        line.product_id, sum(line.quantity) as units
      from checkouts checkout join checkout_lines line on line.checkout_id = checkout.id
      where checkout.user_id = ${userId} and checkout.changed_at > ${since}
        and checkout.state in ('open', 'cancelled', 'expired') and line.product_id = any (${[...productIds]}::text[])
      group by checkout.id, line.version, line.product_id
    ) as snapshot group by id, product_id, is_open, began_at, changed_at`.execute(database);
  return rows;
};
