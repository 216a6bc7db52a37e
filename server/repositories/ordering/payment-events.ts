import type { Database, Transaction } from '../../db/database';

/** Returns true if the event still has to be handled. */
export const recordEvent = async (
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

export const deleteEventsBefore = async (database: Database, time: Date): Promise<void> => {
  await database.deleteFrom('stripeEvents').where('handledAt', 'is not', null).where('receivedAt', '<', time).execute();
};
