import { longest } from '../../../contract/limits';
import type { GoogleBody } from '../../../contract/users';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { nameFromEmail, normaliseEmail, parseEmail } from '../../domain/accounts/email-address';
import { oneLine } from '../../domain/clean-text';
import { opaqueId } from '../../lib/opaque-id';
import { ShopError } from '../../lib/shop-error';
import { googleLinkedMail, welcomeMail } from '../../mails/account-mails';
import type { Identity } from '../../providers/identity';
import * as users from '../../repositories/accounts/users';
import { callLimits, countAttempt } from '../call-limits';
import type { CodesService } from './mailed-codes';
import { receiveFromGuests } from './guest-handover';
import type { KnownBrowsersService } from './known-browsers';
import { enqueueMail } from '../outbox';
import type { PasswordResetService } from './password-reset';
import type { Caller } from './caller';
import type { RegistrationsService } from './registrations';
import type { SecondFactorCheck } from './second-factor-check';
import type { SessionsService } from './sessions';
import type { SignedInUser } from './sign-in';

type GoogleDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits' | 'identity'>;

const nameOf = (identity: Identity, email: string): string =>
  (oneLine(identity.name ?? '') || nameFromEmail(email)).slice(0, longest.name);

/** Signs in customers with Google (specification, section 7). */
export const createGoogleSignInService = (
  { config, database, clock, limits, identity: verifier }: GoogleDependencies,
  sessions: SessionsService,
  codes: CodesService,
  registrations: Pick<RegistrationsService, 'endAll'>,
  passwordReset: Pick<PasswordResetService, 'endAll'>,
  browsers: KnownBrowsersService,
  secondFactor: SecondFactorCheck,
) => {
  /** Deletes pending registrations, codes and reset grants, because a stranger may have signed up with the address. */
  const endRegistrations = async (transaction: Transaction, email: string): Promise<void> => {
    await codes.endAll(transaction, email);
    await passwordReset.endAll(transaction, email);
    await registrations.endAll(transaction, email);
  };

  /** Returns the account, and whether this call has linked Google to an existing account. */
  const accountOf = async (transaction: Transaction, own: users.NewUser): Promise<[users.StoredUser, boolean]> => {
    const now = clock.now();
    const { user, isNew } = await users.insertOrLockUser(transaction, own, now);
    if (isNew) {
      await enqueueMail(transaction, { to: own.email, ...welcomeMail(config.publicUrl) }, now);
      return [user, false];
    }
    if (user.googleSubject === own.googleSubject) return [user, false];
    // Another Google account is linked, so only a password reset by mail proves who owns the address.
    if (user.googleSubject !== null) throw new ShopError('google_account_differs', { userId: user.id });
    await enqueueMail(transaction, { to: own.email, ...googleLinkedMail(config.publicUrl) }, now);
    return [await users.updateUser(transaction, user.id, { googleSubject: own.googleSubject }, now), true];
  };

  return {
    /**
     * Starts a session for the address of an ID token, and creates the account if there is none. If this call links
     * Google to an existing account, the account keeps its password, and the owner is notified by mail. Accepted
     * tokens do not count towards the limits. If the account has a second factor, a code is required, because the
     * shop does not know how Google authenticated the shopper.
     * @throws ShopError identity_rejected, identity_unavailable, google_account_differs, second_factor_required,
     * second_factor_wrong, rate_limited.
     */
    async signIn(body: GoogleBody, caller: Caller): Promise<SignedInUser> {
      const email = parseEmail(body.email);
      const attempt = await countAttempt(limits, callLimits.google, caller.source, email);
      const identity = await verifier.verify(body.idToken, clock.now()).catch(async (error: unknown) => {
        // An outage at Google must not use up the shopper's attempts.
        if (error instanceof ShopError && error.code === 'identity_unavailable') await attempt.revert();
        throw error;
      });
      if (normaliseEmail(identity.email) !== email) throw new ShopError('identity_rejected');
      await attempt.revert();
      const name = nameOf(identity, email);
      const own = { id: opaqueId(), email, name, phone: '', passwordHash: null, googleSubject: identity.subject };
      const existing = await users.findUserByEmail(database, email);
      const secondFactorAttempt =
        existing === undefined ? null : await secondFactor.prepare(existing, body.code, caller.source);
      const signedIn = await inTransaction(database, async (transaction) => {
        if ((await users.findUserByEmail(transaction, email)) === undefined) await endRegistrations(transaction, email);
        const [user, isGoogleLinked] = await accountOf(transaction, own);
        const passed = await secondFactor.passSignIn(transaction, user, secondFactorAttempt);
        const browserKey = await browsers.remember(transaction, user, caller);
        await receiveFromGuests(transaction, user, caller.guest);
        const token = await sessions.start(transaction, user.id, caller.device);
        return { token, user, browserKey, isGoogleLinked, secondFactor: passed };
      });
      await secondFactorAttempt?.revert();
      return signedIn;
    },
  };
};

export type GoogleSignInService = ReturnType<typeof createGoogleSignInService>;
