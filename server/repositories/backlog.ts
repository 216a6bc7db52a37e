import { sql } from 'kysely';
import type { Database } from '../db/database';

/** Pending work in the database. Ages are in seconds; 0 if nothing is pending. */
export interface Backlog {
  waitingMails: number;
  oldestMailSeconds: number;
  openCheckouts: number;
  waitingRefunds: number;
  oldestRefundSeconds: number;
}

const ageOfOldest = sql`greatest(0, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0))::float8`;

/** Each subquery uses an index that contains only pending rows. */
export const readBacklog = async (database: Database): Promise<Backlog> => {
  const { rows } = await sql<Backlog>`
    select mails.*, checkouts.*, refunds.* from
      (select count(*) as waiting_mails, ${ageOfOldest} as oldest_mail_seconds from outbox where state = 'waiting') mails,
      (select count(*) as open_checkouts from checkouts where state = 'open') checkouts,
      (select count(*) as waiting_refunds, ${ageOfOldest} as oldest_refund_seconds from refunds where state = 'waiting') refunds
  `.execute(database);
  const [backlog] = rows;
  if (backlog === undefined) throw new Error('an aggregate has no row');
  return backlog;
};
