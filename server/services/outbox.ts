import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { Dependencies } from '../dependencies';
import { opaqueId } from '../lib/opaque-id';
import type { RenderedMail } from '../mails/layout';
import * as outbox from '../repositories/outbox';

export interface Mail extends RenderedMail {
  to: string;
}

/**
 * Writes a mail down to be sent; part of the transaction of its cause, so that it goes out exactly if that is committed.
 * With a healthy mail server it is in the inbox within a second of the commit; a server that is down delays it.
 */
export const enqueueMail = (transaction: Transaction, mail: Mail, now: Date): Promise<void> =>
  writeMail(transaction, mail, 'waiting', now);

/** The same work for a mail that nobody is to get, so that its absence cannot be told by the clock. */
export const enqueueNothing = (transaction: Transaction, mail: Mail, now: Date): Promise<void> =>
  writeMail(transaction, mail, 'void', now);

const writeMail = async (transaction: Transaction, mail: Mail, state: 'waiting' | 'void', now: Date): Promise<void> => {
  const { to, subject, text, html } = mail;
  await outbox.insertMail(transaction, { id: opaqueId(), recipient: to, subject, text, html, state }, now);
};

/** Longer than a try can take, so that no second process sends what a living one is still sending. */
const CLAIM = 60_000;
const AT_ONCE = 5;
const LONGEST_WAIT = 5 * 60;
const GIVEN_UP_AFTER = 3 * 24 * 60 * 60 * 1000;
const KEPT = 24 * 60 * 60 * 1000;

/** Seconds before the next try: 1, 2, 4, … Null once the mail's age (ms) is one at which mail servers give up too. */
const secondsBeforeRetry = (tries: number, age: number): number | null =>
  age > GIVEN_UP_AFTER ? null : Math.min(LONGEST_WAIT, 2 ** Math.max(0, Math.min(tries - 1, 16)));

/** Nobody should read of a changed password before the welcome that came first. */
const perRecipient = (mails: readonly outbox.ClaimedMail[]): outbox.ClaimedMail[][] => {
  const groups = new Map<string, outbox.ClaimedMail[]>();
  for (const mail of mails) groups.set(mail.recipient, [...(groups.get(mail.recipient) ?? []), mail]);
  return [...groups.values()];
};

type OutboxDependencies = Pick<Dependencies, 'database' | 'mail' | 'clock'> & { log: FastifyBaseLogger };

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Sends what the outbox holds. Any number of processes may do so at once. */
export const createOutboxService = ({ database, mail: transport, clock, log }: OutboxDependencies) => {
  const tryLater = async (mail: outbox.ClaimedMail, error: unknown): Promise<void> => {
    const { id, tries } = mail;
    const now = clock.now();
    const wait = secondsBeforeRetry(tries, now.getTime() - mail.createdAt.getTime());
    if (wait === null) {
      log.error({ err: error, mail: id }, 'a mail could not be sent and is given up');
      return inTransaction(database, (transaction) => outbox.markMailFailed(transaction, id, now, problemOf(error)));
    }
    log.warn({ err: error, mail: id, tries, retryAfterSeconds: wait }, 'a mail could not be sent yet');
    const due = new Date(now.getTime() + wait * 1000);
    return inTransaction(database, (transaction) => outbox.postponeMail(transaction, id, due, problemOf(error)));
  };

  const send = async ({ id, recipient, subject, text, html, createdAt: date }: outbox.ClaimedMail): Promise<void> => {
    await transport.send({ id, to: recipient, subject, text, html, date });
    // Should this fail, the mail goes out again after its claim: rather twice than never.
    await inTransaction(database, (transaction) => outbox.markMailSent(transaction, id, clock.now()));
  };

  /** After one failure the rest waits as well: it keeps its order, and the claim outlasts the one try that may hang. */
  const deliverInOrder = async (mails: readonly outbox.ClaimedMail[]): Promise<void> => {
    for (const [index, mail] of mails.entries()) {
      try {
        await send(mail);
      } catch (error) {
        for (const unsent of mails.slice(index)) await tryLater(unsent, error);
        return;
      }
    }
  };

  return {
    /** Sends everything that is due and answers how many mails were tried. Stops between mails once aborted. */
    async deliverDue(signal?: AbortSignal): Promise<number> {
      let tried = 0;
      while (signal?.aborted !== true) {
        const now = clock.now();
        const claim = { now, claimedUntil: new Date(now.getTime() + CLAIM), limit: AT_ONCE };
        const mails = await inTransaction(database, (transaction) => outbox.claimMails(transaction, claim));
        await Promise.all(perRecipient(mails).map(deliverInOrder));
        tried += mails.length;
        if (mails.length < AT_ONCE) break;
      }
      return tried;
    },

    /** Forgets mails that left the outbox more than a day ago. */
    async prune(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT);
      await inTransaction(database, (transaction) => outbox.deleteMailsBefore(transaction, before));
    },
  };
};
