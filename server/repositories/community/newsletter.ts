import type { Transaction } from '../../db/database';

export const insertSubscriber = async (transaction: Transaction, email: string, now: Date): Promise<void> => {
  await transaction
    .insertInto('newsletter_subscribers')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};
