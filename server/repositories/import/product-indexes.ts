import { sql } from 'kysely';
import type { Transaction } from '../../db/database';

/**
 * Runs `write` without most indexes of products, and then creates them again, which takes less time than adding each
 * product to them. Unique indexes stay. Nobody can read products until the transaction ends, so this is only for a shop
 * that has none yet.
 */
export const withoutProductIndexes = async (transaction: Transaction, write: () => Promise<void>): Promise<void> => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'products'::regclass and not indisunique`.execute(transaction);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(transaction);
  await write();
  for (const { definition } of indexes) await sql.raw(definition).execute(transaction);
};
