import type { Transaction } from '../../db/database';

/**
 * The next number of the series. It is given back by a roll-back, and the next order waits until this one is committed:
 * the series has no gaps. Ask for it last, because of that wait.
 */
export const takeInvoiceNumber = async (transaction: Transaction): Promise<number> => {
  const { lastNumber } = await transaction
    .updateTable('invoiceCounter')
    .set((row) => ({ lastNumber: row('lastNumber', '+', 1) }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
};
