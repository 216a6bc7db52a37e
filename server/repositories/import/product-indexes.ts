import { sql } from 'kysely';
import type { Transaction } from '../../db/database';

/**
 * Drops the indexes of products, except unique ones, runs `write`, and creates the indexes again. This is faster than
 * adding each product to each index. No other transaction can read products until this transaction ends, so call this
 * only if the shop has no products yet.
 */
export const withoutProductIndexes = async (transaction: Transaction, write: () => Promise<void>): Promise<void> => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'products'::regclass and not indisunique`.execute(transaction);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(transaction);
  await write();
  for (const { definition } of indexes) await sql.raw(definition).execute(transaction);
};
