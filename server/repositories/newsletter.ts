import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database';
import type { NewsletterSubscriberRow } from '../db/tables/accounts';
import { mailboxOf } from '../domain/accounts/email-address';

/** Inserts the address if it is new, and locks and returns its row. */
export const insertSubscriber = (
  transaction: Transaction,
  email: string,
  now: Date,
): Promise<NewsletterSubscriberRow> =>
  transaction
    .insertInto('newsletterSubscribers')
    .values({
      email,
      mailbox: mailboxOf(email),
      createdAt: now,
      confirmedAt: null,
      unsubscribedAt: null,
      couponCode: null,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks and returns all subscribers of a mailbox, so that its confirmations run one after another. */
export const lockMailbox = (transaction: Transaction, mailbox: string): Promise<NewsletterSubscriberRow[]> =>
  transaction
    .selectFrom('newsletterSubscribers')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .orderBy('email')
    .forUpdate()
    .execute();

export const hasMailboxCoupon = async (transaction: Transaction, mailbox: string): Promise<boolean> => {
  const row = await transaction
    .selectFrom('newsletterSubscribers')
    .select('email')
    .where('mailbox', '=', mailbox)
    .where('couponCode', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const confirmSubscriber = async (
  transaction: Transaction,
  email: string,
  confirmation: Pick<NewsletterSubscriberRow, 'confirmedAt' | 'couponCode'>,
): Promise<void> => {
  await transaction
    .updateTable('newsletterSubscribers')
    .set({ ...confirmation, unsubscribedAt: null })
    .where('email', '=', email)
    .execute();
};

export const unsubscribe = async (transaction: Transaction, email: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('newsletterSubscribers')
    .set({ unsubscribedAt: now })
    .where('email', '=', email)
    .where('unsubscribedAt', 'is', null)
    .execute();
};

export interface SubscriberCounts {
  confirmed: number;
  unconfirmed: number;
  unsubscribed: number;
}

export const countSubscribers = async (database: Database): Promise<SubscriberCounts> => {
  const { rows } = await sql<SubscriberCounts>`
    select count(*) filter (where unsubscribed_at is null and confirmed_at is not null)::integer as confirmed,
      count(*) filter (where unsubscribed_at is null and confirmed_at is null)::integer as unconfirmed,
      count(unsubscribed_at)::integer as unsubscribed
    from newsletter_subscribers`.execute(database);
  return rows[0] ?? { confirmed: 0, unconfirmed: 0, unsubscribed: 0 };
};

export const readConfirmedAddresses = async (database: Database): Promise<string[]> => {
  const rows = await database
    .selectFrom('newsletterSubscribers')
    .select('email')
    .where('confirmedAt', 'is not', null)
    .where('unsubscribedAt', 'is', null)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
};
