import type { Transaction } from '../db/database';

export const insertSubscriber = async (transaction: Transaction, email: string, now: Date): Promise<void> => {
  await transaction
    .insertInto('newsletterSubscribers')
    .values({ email, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};
