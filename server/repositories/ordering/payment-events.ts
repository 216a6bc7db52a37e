import type { Transaction } from '../../db/database';

/** Stores an event once; answers whether its work still has to be done. */
export const noteEvent = async (
  transaction: Transaction,
  event: { id: string; type: string; receivedAt: Date },
): Promise<boolean> => {
  await transaction
    .insertInto('stripeEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { handledAt } = await transaction
    .selectFrom('stripeEvents')
    .select('handledAt')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  return handledAt === null;
};

export const markEventHandled = async (transaction: Transaction, id: string, handledAt: Date): Promise<void> => {
  await transaction.updateTable('stripeEvents').set({ handledAt }).where('id', '=', id).execute();
};
