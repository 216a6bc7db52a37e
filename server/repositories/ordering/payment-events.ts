import type { Connection } from '../../db/transaction';

/** Stores an event once; answers whether its work still has to be done. */
export const noteEvent = async (
  connection: Connection,
  event: { id: string; type: string; receivedAt: Date },
): Promise<boolean> => {
  await connection
    .insertInto('stripe_events')
    .values({ id: event.id, type: event.type, received_at: event.receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { handled_at } = await connection
    .selectFrom('stripe_events')
    .select('handled_at')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  return handled_at === null;
};

export const markEventHandled = async (connection: Connection, id: string, handledAt: Date): Promise<void> => {
  await connection.updateTable('stripe_events').set({ handled_at: handledAt }).where('id', '=', id).execute();
};
