import type { Billing } from '../../../contract/checkout';
import type { Transaction } from '../../db/database';
import { findUser } from '../../repositories/accounts/users';

/**
 * Returns the billing data only if its e-mail address is the address of the customer's account. Otherwise returns null,
 * also for a guest, because a mail to a stranger must not contain texts that a shopper has typed.
 */
export const ownBilling = async (
  transaction: Transaction,
  { userId, billing }: { userId: string | null; billing: Billing },
): Promise<Billing | null> => {
  const owner = userId === null ? undefined : await findUser(transaction, userId);
  return owner?.email === billing.email ? billing : null;
};
