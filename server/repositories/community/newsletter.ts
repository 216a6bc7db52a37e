import type { Connection } from '../../db/transaction';

export const insertSubscriber = async (trx: Connection, email: string, now: Date): Promise<void> => {
  await trx
    .insertInto('newsletter_subscribers')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};
