import type { SignInBody } from '../../../contract/users';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { parseEmail } from '../../domain/accounts/email-address';
import { verifyPassword } from '../../domain/accounts/passwords';
import { ShopError } from '../../lib/shop-error';
import * as users from '../../repositories/accounts/users';
import { accountLimits, takeAttempt } from './account-limits';
import type { Caller, RegistrationsService } from './registrations';
import type { SessionsService } from './sessions';

export interface SignedInUser {
  token: string;
  user: users.StoredUser;
}

type SignInDependencies = Pick<Dependencies, 'database' | 'limits'>;

export const createSignInService = (
  { database, limits }: SignInDependencies,
  sessions: SessionsService,
  registrations: RegistrationsService,
) => ({
  /**
   * Begins a session for the right email and password. Wrong ones take as long, and are answered alike, whether or not
   * there is an account; only wrong ones count towards the limit.
   * @throws ShopError wrong_credentials; email_not_verified with `isVerify: false`, only to the right password; rate_limited.
   */
  async signIn({ email: address, password }: SignInBody, caller: Caller): Promise<SignedInUser> {
    const email = parseEmail(address);
    const attempt = await takeAttempt(limits, accountLimits.signIn, caller.source, email);
    const user = await users.findUserByEmail(database, email);
    const registration = await registrations.meant(database, email, caller);
    const holder = user ?? registration;
    if (!(await verifyPassword(password, holder?.passwordHash ?? null))) throw new ShopError('wrong_credentials');
    await attempt.giveBack();
    if (user === undefined) throw new ShopError('email_not_verified', { extra: { isVerify: false } });
    return inTransaction(database, async (transaction) => {
      // A reset between the check and here has ended all sessions, and must not be followed by one for the old password.
      const current = await users.lockUser(transaction, user.id);
      if (current === undefined || current.passwordHash !== user.passwordHash) throw new ShopError('wrong_credentials');
      return { token: await sessions.start(transaction, user.id), user: current };
    });
  },
});

export type SignInService = ReturnType<typeof createSignInService>;
