import type { Dependencies } from '../../dependencies';
import { verifyPassword } from '../../lib/password-hash';
import * as users from '../../repositories/accounts/users';
import { callLimits, confirmedChanges, countAttempt } from '../call-limits';

type PasswordDependencies = Pick<Dependencies, 'database' | 'limits'>;

/**
 * Returns the signed-in user, or null if `password` is wrong. A transaction that relies on the result must lock the
 * user and compare `passwordHash` again.
 * @throws ShopError rate_limited.
 */
export const verifyOwnPassword = async (
  { database, limits }: PasswordDependencies,
  userId: string,
  password: string,
  source: string,
): Promise<users.StoredUser | null> => {
  const attempt = await countAttempt(limits, callLimits.changePassword, source, userId);
  const user = await users.findUser(database, userId);
  if (user === undefined || !(await verifyPassword(password, user.passwordHash))) return null;
  await attempt.revert();
  await limits.consume(confirmedChanges, userId);
  return user;
};
