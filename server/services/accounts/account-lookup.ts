import { causeMessages } from '../../../contract/messages/failures';
import type { Dependencies } from '../../dependencies';
import { parseEmail } from '../../domain/accounts/email-address';
import { ShopError } from '../../lib/shop-error';
import { findUserByEmail, type StoredUser } from '../../repositories/accounts/users';

/** @throws ShopError not_found if there is no account. */
export const existing = (user: StoredUser | undefined): StoredUser => {
  if (user === undefined) throw new ShopError('not_found', { message: causeMessages.not_found.account });
  return user;
};

export const createAccountLookup = ({ database }: Pick<Dependencies, 'database'>) => ({
  /** Finds an account by its address, in upper or lower case. @throws ShopError invalid_request, not_found. */
  byEmail: async (address: string): Promise<StoredUser> =>
    existing(await findUserByEmail(database, parseEmail(address))),
});
