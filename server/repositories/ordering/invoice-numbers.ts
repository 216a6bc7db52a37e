import type { Transaction } from '../../db/database';

/**
 * The numbers have no gaps: a rollback frees the number again, and other orders wait for the commit. Because of this
 * wait, callers take the number late in a transaction.
 */
export const takeInvoiceNumber = async (transaction: Transaction): Promise<number> => {
  const { lastNumber } = await transaction
    .updateTable('invoiceCounter')
    .set((row) => ({ lastNumber: row('lastNumber', '+', 1) }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
};

/** The numbers have no gaps (see `takeInvoiceNumber`). */
export const takeCreditNoteNumber = async (transaction: Transaction): Promise<number> => {
  const { lastCreditNote } = await transaction
    .updateTable('invoiceCounter')
    .set((row) => ({ lastCreditNote: row('lastCreditNote', '+', 1) }))
    .returning('lastCreditNote')
    .executeTakeFirstOrThrow();
  return lastCreditNote;
};
