import { sql } from 'kysely';
import type { OutboxRow } from '../db/tables/accounts';
import type { Transaction } from '../db/database';

type OutboxMail = Pick<OutboxRow, 'id' | 'recipient' | 'subject' | 'text' | 'html'> & {
  unsubscribeAddress?: string;
  urgent: boolean;
  state: 'waiting' | 'void';
};

const outboxChannel = 'outbox';

/** A due time that is in the past for every process, even if its clock is wrong. */
const immediately = new Date(0);

export const insertMail = async (transaction: Transaction, mail: OutboxMail, now: Date): Promise<void> => {
  await transaction
    .insertInto('outbox')
    .values({ ...mail, createdAt: now, dueAt: immediately, finishedAt: null, lastError: null })
    .execute();
  // PostgreSQL notifies the sending processes at commit.
  await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction);
};

export type ClaimedMail = Pick<OutboxRow, 'id' | 'recipient' | 'subject' | 'text' | 'html' | 'createdAt'> & {
  unsubscribeAddress: string | null;
  urgent: boolean;
  tries: number;
  position: number;
};

/**
 * Claims due mails, so that no other process sends them before `claimedUntil`; a claim counts as an attempt. Claims
 * urgent mails first. Among equally urgent mails, claims the first mail to each recipient before any second one, so
 * that many mails to one recipient do not delay the others.
 */
export const claimMails = async (
  transaction: Transaction,
  claim: { now: Date; claimedUntil: Date; limit: number },
): Promise<ClaimedMail[]> => {
  const mails = await transaction
    .with('ranked', (query) =>
      query
        .selectFrom('outbox')
        .select((row) => [
          'id',
          row.fn
            .agg<number>('row_number')
            .over((window) => window.partitionBy(['urgent', 'recipient']).orderBy('dueAt').orderBy('position'))
            .as('rank'),
        ])
        .where('state', '=', 'waiting')
        .where('dueAt', '<=', claim.now),
    )
    .updateTable('outbox')
    .set((row) => ({ dueAt: claim.claimedUntil, tries: row('tries', '+', 1) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .innerJoin('ranked', 'ranked.id', 'outbox.id')
        .select('outbox.id')
        // Checks state and due time again under the lock, because another process may just have claimed the mail.
        .where('outbox.state', '=', 'waiting')
        .where('outbox.dueAt', '<=', claim.now)
        .orderBy('outbox.urgent', 'desc')
        .orderBy('ranked.rank')
        .orderBy('outbox.dueAt')
        .orderBy('outbox.position')
        .limit(claim.limit)
        .forUpdate('outbox')
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'unsubscribeAddress'])
    .returning(['createdAt', 'urgent', 'tries', 'position'])
    .execute();
  return mails.sort((one, other) => Number(other.urgent) - Number(one.urgent) || one.position - other.position);
};

/** Marks a mail as sent, and clears its content, which may contain a code. */
export const markMailSent = async (transaction: Transaction, id: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('outbox')
    .set({ state: 'sent', text: '', html: '', unsubscribeAddress: null, finishedAt: now, lastError: null })
    .where('id', '=', id)
    .execute();
};

export const postponeMail = async (transaction: Transaction, id: string, due: Date, problem: string): Promise<void> => {
  await transaction.updateTable('outbox').set({ dueAt: due, lastError: problem }).where('id', '=', id).execute();
};

export const markMailFailed = async (
  transaction: Transaction,
  id: string,
  now: Date,
  problem: string,
): Promise<void> => {
  await transaction
    .updateTable('outbox')
    .set({ state: 'failed', text: '', html: '', unsubscribeAddress: null, finishedAt: now, lastError: problem })
    .where('id', '=', id)
    .execute();
};

export const deleteMailsBefore = async (transaction: Transaction, before: Date): Promise<void> => {
  await transaction.deleteFrom('outbox').where('state', '<>', 'waiting').where('createdAt', '<', before).execute();
};
