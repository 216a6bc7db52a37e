import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Returns every `size`-th id of the visible products in the order of ids, starting with the first. */
export const readEveryNthId = async (database: Database, size: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as place from products where not hidden) visible
    where place % ${size}::integer = 1 % ${size}::integer order by id`.execute(database);
  return rows.map(({ id }) => id);
};

/** Returns sorted ids of visible products, from `from` (or after it, if `isAfter`) to `before` (exclusive). */
export const readIds = async (
  database: Database,
  { from, isAfter, before, limit }: { from: string; isAfter: boolean; before: string | undefined; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from products where not hidden and id ${sql.raw(isAfter ? '>' : '>=')} ${from}
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id limit ${limit}::integer`.execute(database);
  return rows.map(({ id }) => id);
};
