import type { Billing } from '../../../contract/checkout';
import type { Transaction } from '../../db/database';
import { findUser } from '../../repositories/accounts/users';

/**
 * Returns the billing details if the mail is sent to the account's own, verified address. Returns null otherwise and
 * for every guest, because the shop must not send a customer's text to a stranger.
 */
export const ownBilling = async (
  transaction: Transaction,
  { userId, billing }: { userId: string | null; billing: Billing },
): Promise<Billing | null> => {
  const owner = userId === null ? undefined : await findUser(transaction, userId);
  return owner?.email === billing.email ? billing : null;
};
