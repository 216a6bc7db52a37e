import type { Transaction } from '../db/database';
import { opaqueId } from '../lib/opaque-id';
import type { RenderedMail } from '../mails/layout';
import { insertMail } from '../repositories/outbox';

export interface Mail extends RenderedMail {
  to: string;
}

/** Enqueues a mail, which is usually sent within a second after the commit. */
export const enqueueMail = (transaction: Transaction, mail: Mail, now: Date): Promise<void> =>
  writeMail(transaction, mail, 'waiting', now);

/** Does the same work as `enqueueMail` without sending, so that timing does not reveal whether a mail was sent. */
export const enqueueVoidMail = (transaction: Transaction, mail: Mail, now: Date): Promise<void> =>
  writeMail(transaction, mail, 'void', now);

const writeMail = async (transaction: Transaction, mail: Mail, state: 'waiting' | 'void', now: Date): Promise<void> => {
  const { to: recipient, ...words } = mail;
  await insertMail(transaction, { id: opaqueId(), recipient, ...words, state }, now);
};
