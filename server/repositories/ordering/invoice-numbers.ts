import type { Transaction } from '../../db/database';

/**
 * Next invoice number. A rollback returns it, and other orders wait for the commit, so the series has no gaps. Because
 * of that wait, call it late.
 */
export const takeInvoiceNumber = async (transaction: Transaction): Promise<number> => {
  const { lastNumber } = await transaction
    .updateTable('invoiceCounter')
    .set((row) => ({ lastNumber: row('lastNumber', '+', 1) }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
};

/** Next number of a credit note, like `takeInvoiceNumber`. */
export const takeCreditNoteNumber = async (transaction: Transaction): Promise<number> => {
  const { lastCreditNote } = await transaction
    .updateTable('invoiceCounter')
    .set((row) => ({ lastCreditNote: row('lastCreditNote', '+', 1) }))
    .returning('lastCreditNote')
    .executeTakeFirstOrThrow();
  return lastCreditNote;
};
