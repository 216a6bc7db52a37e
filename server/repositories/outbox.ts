import { sql } from 'kysely';
import type { OutboxRow } from '../db/tables/accounts';
import type { Transaction } from '../db/database';

export interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  state: 'waiting' | 'void';
}

/** The NOTIFY channel on which a new mail is announced. */
export const outboxChannel = 'outbox';

/** Due at once, whatever the clock of the process that sends it says. */
const AT_ONCE = new Date(0);

export const insertMail = async (transaction: Transaction, mail: OutboxMail, now: Date): Promise<void> => {
  await transaction
    .insertInto('outbox')
    .values({ ...mail, created_at: now, due_at: AT_ONCE, finished_at: null, last_error: null })
    .execute();
  // Goes out with the commit, and wakes whoever sends.
  await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction);
};

export type ClaimedMail = Pick<OutboxRow, 'id' | 'recipient' | 'subject' | 'text' | 'html' | 'created_at'> & {
  tries: number;
  position: number;
};

/**
 * Takes mails that are due, in the order they were written, for this process alone, until `claimedUntil`: should the process die, another takes them
 * then. The try is counted with the claim.
 */
export const claimMails = async (
  transaction: Transaction,
  claim: { now: Date; claimedUntil: Date; limit: number },
): Promise<ClaimedMail[]> => {
  const mails = await transaction
    .updateTable('outbox')
    .set((row) => ({ due_at: claim.claimedUntil, tries: row('tries', '+', 1) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', claim.now)
        .orderBy('due_at')
        .orderBy('position')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'created_at', 'tries', 'position'])
    .execute();
  return mails.sort((one, other) => one.position - other.position);
};

/** Sent: what it said is blanked, for it may have carried a code. */
export const markMailSent = async (transaction: Transaction, id: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('outbox')
    .set({ state: 'sent', text: '', html: '', finished_at: now, last_error: null })
    .where('id', '=', id)
    .execute();
};

export const postponeMail = async (transaction: Transaction, id: string, due: Date, problem: string): Promise<void> => {
  await transaction.updateTable('outbox').set({ due_at: due, last_error: problem }).where('id', '=', id).execute();
};

export const markMailFailed = async (
  transaction: Transaction,
  id: string,
  now: Date,
  problem: string,
): Promise<void> => {
  await transaction
    .updateTable('outbox')
    .set({ state: 'failed', text: '', html: '', finished_at: now, last_error: problem })
    .where('id', '=', id)
    .execute();
};

export const deleteMailsBefore = async (transaction: Transaction, before: Date): Promise<void> => {
  await transaction.deleteFrom('outbox').where('state', '<>', 'waiting').where('created_at', '<', before).execute();
};
