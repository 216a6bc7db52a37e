import { sql } from 'kysely';
import type { Transaction } from '../../db/database';

interface Sweep {
  before: Date;
  now: Date;
  limit: number;
}

/** Claims rows that were not claimed since `before`. Concurrent processes claim different rows. */
const claimRows =
  (table: 'checkouts' | 'refunds', id: 'id' | 'payment_id', state: 'open' | 'waiting') =>
  async (transaction: Transaction, { before, now, limit }: Sweep): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      with due as (
        select ${sql.ref(id)} as id from ${sql.table(table)}
        where state = ${sql.lit(state)} and (swept_at is null or swept_at < ${before})
        order by swept_at nulls first limit ${limit} for update skip locked)
      update ${sql.table(table)} as swept set swept_at = ${now}
      from due where swept.${sql.ref(id)} = due.id returning due.id`.execute(transaction);
    return rows.map((row) => row.id);
  };

export const claimOpenCheckouts = claimRows('checkouts', 'id', 'open');
export const claimWaitingRefunds = claimRows('refunds', 'payment_id', 'waiting');
