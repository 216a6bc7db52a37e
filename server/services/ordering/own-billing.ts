import type { Billing } from '../../../contract/checkout';
import type { Transaction } from '../../db/database';
import { findUser } from '../../repositories/accounts/users';

/**
 * Returns the billing data for a mail to the billing address. Returns null for a guest, and if that address is not the
 * account's. Otherwise, a shopper could send texts to other people by mail.
 */
export const ownBilling = async (
  transaction: Transaction,
  { userId, billing }: { userId: string | null; billing: Billing },
): Promise<Billing | null> => {
  const owner = userId === null ? undefined : await findUser(transaction, userId);
  return owner?.email === billing.email ? billing : null;
};
