import type { SignInBody } from '../../../contract/users';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { parseEmail } from '../../domain/accounts/email-address';
import { verifyPassword } from '../../lib/password-hash';
import { ShopError } from '../../lib/shop-error';
import * as users from '../../repositories/accounts/users';
import { callLimits, countAttempt, guesses } from '../call-limits';
import { receiveFromGuests } from './guest-handover';
import type { KnownBrowsersService } from './known-browsers';
import type { Caller } from './caller';
import type { RegistrationsService } from './registrations';
import type { PassedSecondFactor, SecondFactorCheck } from './second-factor-check';
import type { SessionsService } from './sessions';

export interface SignedInUser {
  token: string;
  user: users.StoredUser;
  /** Key for the cookie that identifies the browser at the next sign-in. */
  browserKey: string;
  /** True if this sign-in has linked Google to an existing account. */
  isGoogleLinked: boolean;
  secondFactor: PassedSecondFactor;
}

type SignInDependencies = Pick<Dependencies, 'database' | 'limits'>;

export const createSignInService = (
  { database, limits }: SignInDependencies,
  sessions: SessionsService,
  registrations: RegistrationsService,
  browsers: KnownBrowsersService,
  secondFactor: SecondFactorCheck,
) => ({
  /**
   * Starts a session. An unknown address gets the same response as a wrong password, in the same time. The second
   * factor is checked only after the right password, so that a wrong password does not reveal whether the account has a
   * second factor.
   * @throws ShopError wrong_credentials, second_factor_required, second_factor_wrong, rate_limited, and
   * email_not_verified (`isVerify: false`) only if the password is right.
   */
  async signIn({ email: address, password, code }: SignInBody, caller: Caller): Promise<SignedInUser> {
    const email = parseEmail(address);
    const attempt = await countAttempt(limits, callLimits.signIn, caller.source, email);
    const user = await users.findUserByEmail(database, email);
    const registration = await registrations.resolve(database, email, caller);
    const holder = user ?? registration;
    const isGuess = !(await browsers.isKnown(user?.id, caller));
    if (isGuess) await limits.consume(guesses, email);
    if (!(await verifyPassword(password, holder?.passwordHash ?? null)))
      throw new ShopError('wrong_credentials', { userId: user?.id });
    await attempt.revert();
    if (isGuess) await limits.revert(guesses, email);
    if (user === undefined) throw new ShopError('email_not_verified', { extra: { isVerify: false } });
    const secondFactorAttempt = await secondFactor.prepare(user, code, caller.source);
    const signedIn = await inTransaction(database, async (transaction) => {
      // If a concurrent reset has ended all sessions, the old password must not start a new session.
      const current = await users.lockUser(transaction, user.id);
      if (current === undefined || current.passwordHash !== user.passwordHash)
        throw new ShopError('wrong_credentials', { userId: user.id });
      const passed = await secondFactor.passSignIn(transaction, current, secondFactorAttempt);
      const browserKey = await browsers.remember(transaction, current, caller);
      await receiveFromGuests(transaction, current, caller.guest);
      const token = await sessions.start(transaction, user.id, caller.device);
      return { token, user: current, browserKey, isGoogleLinked: false, secondFactor: passed };
    });
    await secondFactorAttempt?.revert();
    return signedIn;
  },
});

export type SignInService = ReturnType<typeof createSignInService>;
