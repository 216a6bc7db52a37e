import type { Transaction } from '../../db/database';

/**
 * The next number of the series. It is given back by a roll-back, and the next order waits until this one is committed:
 * the series has no gaps. Ask for it last, because of that wait.
 */
export const takeInvoiceNumber = async (transaction: Transaction): Promise<number> => {
  const { last_number } = await transaction
    .updateTable('invoice_counter')
    .set((row) => ({ last_number: row('last_number', '+', 1) }))
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
};
