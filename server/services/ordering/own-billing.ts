import type { Billing } from '../../../contract/checkout';
import type { Transaction } from '../../db/database';
import { findUser } from '../../repositories/accounts/users';

/**
 * Returns the billing data that a mail may contain; null for a guest, or if the customer's account has another address,
 * so that shoppers cannot send their own texts to strangers by mail.
 */
export const ownBilling = async (
  transaction: Transaction,
  { userId, billing }: { userId: string | null; billing: Billing },
): Promise<Billing | null> => {
  const owner = userId === null ? undefined : await findUser(transaction, userId);
  return owner?.email === billing.email ? billing : null;
};
