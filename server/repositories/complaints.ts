import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database';
import type { ComplaintRow } from '../db/tables/complaints';

/** Returns false if the ticket number or the digest already exists. */
export const insertComplaint = async (transaction: Transaction, complaint: ComplaintRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('complaints')
    .values({ ...complaint, steps: complaint.steps && JSON.stringify(complaint.steps) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const findTicketByDigest = async (database: Database, digest: string): Promise<string | undefined> =>
  (await database.selectFrom('complaints').select('ticket').where('digest', '=', digest).executeTakeFirst())?.ticket;

/**
 * Sorts by status (open, acknowledged, resolved). Open and acknowledged complaints start with the oldest one, resolved
 * complaints with the one that was resolved last.
 */
export const findComplaints = (database: Database, limit: number): Promise<ComplaintRow[]> =>
  database
    .selectFrom('complaints')
    .selectAll()
    .orderBy(sql`array_position(array['open', 'acknowledged', 'resolved'], status)`)
    .orderBy('resolvedAt', 'desc')
    .orderBy('createdAt')
    .orderBy('ticket')
    .limit(limit)
    .execute();

export const findComplaint = (database: Database, ticket: string): Promise<ComplaintRow | undefined> =>
  database.selectFrom('complaints').selectAll().where('ticket', '=', ticket).executeTakeFirst();

export const lockComplaint = (transaction: Transaction, ticket: string): Promise<ComplaintRow | undefined> =>
  transaction.selectFrom('complaints').selectAll().where('ticket', '=', ticket).forUpdate().executeTakeFirst();

export const updateComplaint = async (
  transaction: Transaction,
  ticket: string,
  change: Partial<Pick<ComplaintRow, 'status' | 'acknowledgedAt' | 'resolvedAt' | 'answer'>>,
): Promise<void> => {
  await transaction.updateTable('complaints').set(change).where('ticket', '=', ticket).execute();
};
