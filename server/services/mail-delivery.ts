import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../db/transaction';
import type { Dependencies } from '../dependencies';
import { backoff } from '../lib/backoff';
import { mailConnections, MailFailure } from '../providers/mail';
import * as outbox from '../repositories/outbox';

/** Duration of a claim in ms. No other process sends a claimed mail before the claim ends. */
const claimDuration = 60_000;
/** Longest duration of an attempt in ms (see `MailTransport.send`). */
const attemptDuration = 30_000;
/** Pauses between attempts in seconds, and the age in ms after which a mail is no longer retried. */
const retries = { first: 1, longest: 5 * 60, maxAge: 3 * 24 * 60 * 60 * 1000 };
/**
 * A refused mail is retried, because a misconfigured mail server may refuse valid mails until its operator repairs it.
 * The pauses are long, because repeated mails to unknown mailboxes harm the sender's reputation.
 */
const retriesOfRefused = { first: 5 * 60, longest: 30 * 60, maxAge: 60 * 60 * 1000 };
const retention = 24 * 60 * 60 * 1000;

const isRefusal = (error: unknown): boolean => error instanceof MailFailure && error.isRefused;

/** `age` is in ms. */
const secondsBeforeRetry = (tries: number, age: number, error: unknown): number | null => {
  const { maxAge, ...delays } = isRefusal(error) ? retriesOfRefused : retries;
  return age > maxAge ? null : backoff(tries, delays);
};

const perRecipient = (mails: readonly outbox.ClaimedMail[]): outbox.ClaimedMail[][] => {
  const groups = new Map<string, outbox.ClaimedMail[]>();
  for (const mail of mails) groups.set(mail.recipient, [...(groups.get(mail.recipient) ?? []), mail]);
  return [...groups.values()];
};

type MailDeliveryDependencies = Pick<Dependencies, 'database' | 'mail' | 'clock'> & { log: FastifyBaseLogger };

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Any number of processes may send at the same time. */
export const createMailDelivery = ({ database, mail: transport, clock, log }: MailDeliveryDependencies) => {
  const tryLater = async (mail: outbox.ClaimedMail, error: unknown): Promise<boolean> => {
    const { id, tries } = mail;
    const now = clock.now();
    const wait = secondsBeforeRetry(tries, now.getTime() - mail.createdAt.getTime(), error);
    if (wait === null) {
      log.error({ err: error, mail: id }, 'a mail could not be sent and will not be retried');
      await inTransaction(database, (transaction) => outbox.markMailFailed(transaction, id, now, problemOf(error)));
      return false;
    }
    log.warn({ err: error, mail: id, tries, retryAfterSeconds: wait }, 'a mail could not be sent and will be retried');
    const due = new Date(now.getTime() + wait * 1000);
    await inTransaction(database, (transaction) => outbox.postponeMail(transaction, id, due, problemOf(error)));
    return true;
  };

  const send = async ({ id, recipient: to, createdAt: date, ...mail }: outbox.ClaimedMail): Promise<void> => {
    const { subject, text, html, unsubscribeAddress } = mail;
    await transport.send({ id, to, subject, text, html, unsubscribeAddress, date });
    // If this update fails, the mail is sent again later (at-least-once delivery).
    await inTransaction(database, (transaction) => outbox.markMailSent(transaction, id, clock.now()));
  };

  /**
   * Sends one recipient's claimed mails in order. After a failure, also postpones the later mails. But if the mail
   * server refused the mail and it will not be retried, continues with the next mail. Stops before an attempt that
   * could outlast the claim. The remaining mails are due again after the claim has ended.
   */
  const deliverInOrder = async (mails: readonly outbox.ClaimedMail[], claimedUntil: Date): Promise<void> => {
    for (const [index, mail] of mails.entries()) {
      if (clock.now().getTime() + attemptDuration > claimedUntil.getTime()) return;
      try {
        await send(mail);
      } catch (error) {
        const isRetried = await tryLater(mail, error);
        if (!isRetried && isRefusal(error)) continue;
        for (const unsent of mails.slice(index + 1)) await tryLater(unsent, error);
        return;
      }
    }
  };

  return {
    /** Sends all due mails, and returns the number of claimed mails. When aborted, stops before claiming more mails. */
    async deliverDue(signal?: AbortSignal): Promise<number> {
      let tried = 0;
      while (signal?.aborted !== true) {
        const now = clock.now();
        const claim = { now, claimedUntil: new Date(now.getTime() + claimDuration), limit: mailConnections };
        const mails = await inTransaction(database, (transaction) => outbox.claimMails(transaction, claim));
        await Promise.all(perRecipient(mails).map((group) => deliverInOrder(group, claim.claimedUntil)));
        tried += mails.length;
        if (mails.length < mailConnections) break;
      }
      return tried;
    },

    /** Deletes mails that are older than `retention` and are not waiting to be sent. */
    async prune(): Promise<void> {
      const before = new Date(clock.now().getTime() - retention);
      await inTransaction(database, (transaction) => outbox.deleteMailsBefore(transaction, before));
    },
  };
};
