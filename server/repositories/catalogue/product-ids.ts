import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Returns the id of the visible product `places` after `from` in the order of ids; undefined after the last. */
export const readIdAfter = async (database: Database, from: string, places: number): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from products where not hidden and id >= ${from}
    order by id offset ${places}::integer limit 1`.execute(database);
  return rows[0]?.id;
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
