import type { Billing } from '../../../contract/checkout';
import type { Transaction } from '../../db/database';
import { findUser } from '../../repositories/accounts/users';

/**
 * The billing details for a mail to the account's own address, which is verified. Null for any other address, because the
 * customer typed them and a stranger would get them from the shop.
 */
export const ownBilling = async (
  transaction: Transaction,
  { userId, billing }: { userId: string | null; billing: Billing },
): Promise<Billing | null> => {
  const owner = userId === null ? undefined : await findUser(transaction, userId);
  return owner?.email === billing.email ? billing : null;
};
