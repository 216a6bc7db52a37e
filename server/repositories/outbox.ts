import { sql } from 'kysely';
import type { OutboxRow } from '../db/tables/accounts';
import type { Transaction } from '../db/database';

interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  state: 'waiting' | 'void';
}

/** The NOTIFY channel on which a new mail is announced. */
const outboxChannel = 'outbox';

/** Due at once, whatever the clock of the process that sends it says. */
const AT_ONCE = new Date(0);

export const insertMail = async (transaction: Transaction, mail: OutboxMail, now: Date): Promise<void> => {
  await transaction
    .insertInto('outbox')
    .values({ ...mail, createdAt: now, dueAt: AT_ONCE, finishedAt: null, lastError: null })
    .execute();
  // Goes out with the commit, and wakes whoever sends.
  await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction);
};

export type ClaimedMail = Pick<OutboxRow, 'id' | 'recipient' | 'subject' | 'text' | 'html' | 'createdAt'> & {
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
    .set((row) => ({ dueAt: claim.claimedUntil, tries: row('tries', '+', 1) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('dueAt', '<=', claim.now)
        .orderBy('dueAt')
        .orderBy('position')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'createdAt', 'tries', 'position'])
    .execute();
  return mails.sort((one, other) => one.position - other.position);
};

/** Sent: what it said is blanked, for it may have carried a code. */
export const markMailSent = async (transaction: Transaction, id: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('outbox')
    .set({ state: 'sent', text: '', html: '', finishedAt: now, lastError: null })
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
    .set({ state: 'failed', text: '', html: '', finishedAt: now, lastError: problem })
    .where('id', '=', id)
    .execute();
};

export const deleteMailsBefore = async (transaction: Transaction, before: Date): Promise<void> => {
  await transaction.deleteFrom('outbox').where('state', '<>', 'waiting').where('createdAt', '<', before).execute();
};
