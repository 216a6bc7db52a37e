import { sql } from 'kysely';
import { advisoryLocks } from '../db/advisory-locks';
import type { Database, Transaction } from '../db/database';

/** Fingerprints of settings that must be equal in all copies of the shop. */
export interface Fingerprints {
  secretFingerprint: string;
  filesFingerprint: string;
}

/** Lets only one copy of the shop register at a time: another copy waits until the transaction ends. */
export const lockCopies = async (transaction: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.copies)})`.execute(transaction);
};

/** Uses `clock_timestamp()`, because `now()` is the start of the transaction, before any wait for a lock. */
const leaseEnd = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(seconds)})`;

export const keepCopy = async (
  transaction: Transaction,
  copy: Fingerprints & { id: string },
  leaseSeconds: number,
): Promise<void> => {
  await transaction
    .insertInto('runningCopies')
    .values({ ...copy, aliveUntil: leaseEnd(leaseSeconds) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ aliveUntil: leaseEnd(leaseSeconds) }))
    .execute();
};

export const findOtherCopies = (database: Database, id = ''): Promise<Fingerprints[]> =>
  database
    .selectFrom('runningCopies')
    .select(['secretFingerprint', 'filesFingerprint'])
    .where('id', '<>', id)
    .where('aliveUntil', '>', sql<Date>`clock_timestamp()`)
    .execute();

export const deleteEndedCopies = async (transaction: Transaction): Promise<void> => {
  await transaction
    .deleteFrom('runningCopies')
    .where('aliveUntil', '<=', sql<Date>`clock_timestamp()`)
    .execute();
};

export const deleteCopy = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction.deleteFrom('runningCopies').where('id', '=', id).execute();
};
