import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { OpenDatabase } from '../db/open-database';
import { OperatorError } from '../lib/operator-error';

const maxKey = 2 ** 31 - 1;
const timeLimits = ['statement_timeout', 'idle_in_transaction_session_timeout'];

/** Returns whether a lock that `direct` holds is visible to `database`. */
const isSameDatabase = ({ direct, database }: OpenDatabase): Promise<boolean> =>
  direct.transaction().execute(async (transaction) => {
    // The shop's own locks have one key each, so a lock with two keys matches none of them.
    const [first, second] = [randomInt(maxKey), randomInt(maxKey)].map((key) => sql.lit(key));
    await sql`select pg_advisory_xact_lock(${first}, ${second})`.execute(transaction);
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = ${first} and objid = ${second}
        and database = (select oid from pg_database where datname = current_database())`.execute(database);
    return rows.length > 0;
  });

const missingTimeLimits = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any (${timeLimits}) and setting = '0' order by name desc`.execute(
    database,
  );
  return rows.map(({ name }) => name);
};

/**
 * Checks that pooler and direct connection lead to the same database, so that no migration changes another database.
 * Also checks that the role or the database sets the time limits. The shop cannot set them itself, because a pooler
 * refuses connections that set time limits.
 * @throws OperatorError
 */
export const checkPooler = async (open: OpenDatabase): Promise<void> => {
  if (open.direct === open.database) return;
  if (!(await isSameDatabase(open))) {
    throw new OperatorError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases');
  }
  const missing = await missingTimeLimits(open.database);
  if (missing.length === 0) return;
  throw new OperatorError(
    `connections of the pooler at DATABASE_URL have no ${missing.join(' and ')}: set it with "alter role … set …" and let the pooler reconnect`,
  );
};
