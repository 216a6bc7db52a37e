import type { Transaction } from '../../db/database';

/** Stores an event once; answers whether its work still has to be done. */
export const noteEvent = async (
  transaction: Transaction,
  event: { id: string; type: string; receivedAt: Date },
): Promise<boolean> => {
  await transaction
    .insertInto('stripe_events')
    .values({ id: event.id, type: event.type, received_at: event.receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { handled_at } = await transaction
    .selectFrom('stripe_events')
    .select('handled_at')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  return handled_at === null;
};

export const markEventHandled = async (transaction: Transaction, id: string, handledAt: Date): Promise<void> => {
  await transaction.updateTable('stripe_events').set({ handled_at: handledAt }).where('id', '=', id).execute();
};
