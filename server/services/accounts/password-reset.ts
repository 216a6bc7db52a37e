import type { ResetBody } from '../../../contract/users';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { nameFromEmail, parseEmail } from '../../domain/accounts/email-address';
import { digestOf, newSecret } from '../../lib/keys';
import { opaqueId } from '../../lib/opaque-id';
import { rejectGuessable } from '../../domain/accounts/guessable-passwords';
import { hashPassword } from '../../lib/password-hash';
import { ShopError } from '../../lib/shop-error';
import { passwordChangedMail } from '../../mails/account-mails';
import * as grants from '../../repositories/accounts/reset-grants';
import * as users from '../../repositories/accounts/users';
import { callLimits, countAttempt } from '../call-limits';
import type { CodesService } from './mailed-codes';
import type { KnownBrowsersService } from './known-browsers';
import { enqueueMail } from '../outbox';
import type { Caller } from './caller';
import type { RegistrationsService } from './registrations';
import type { SessionsService } from './sessions';

export interface PasswordSet {
  userId: string;
  /** Key for the cookie that identifies the browser at the next sign-in. */
  browserKey: string;
}

/** Time for setting a password after the reset code was verified, in ms. */
export const grantLifetime = 10 * 60_000;

type ResetDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>;

/** Resets passwords (specification, section 4). */
export const createPasswordResetService = (
  { config, database, clock, limits }: ResetDependencies,
  codes: CodesService,
  sessions: SessionsService,
  registrations: RegistrationsService,
  browsers: KnownBrowsersService,
) => ({
  /**
   * Mails a reset code if the address has an account or a registration. Neither response nor timing reveals whether a
   * mail was sent.
   * @throws ShopError code_too_soon, rate_limited.
   */
  async request(address: string, source: string): Promise<void> {
    const email = parseEmail(address);
    await countAttempt(limits, callLimits.requestCode, source, email);
    await inTransaction(database, async (transaction) => {
      const user = await users.findUserByEmail(transaction, email);
      const isRegistered = await registrations.isPending(transaction, email);
      const recipient = user !== undefined ? 'owner' : isRegistered ? 'registered' : 'unknown';
      await codes.request(transaction, { email, purpose: 'reset', source, recipient });
    });
  },

  /** Returns a grant for one password reset within `grantLifetime`, and revokes an earlier grant. */
  async grant(transaction: Transaction, email: string): Promise<string> {
    const now = clock.now();
    const grant = newSecret();
    const expiresAt = new Date(now.getTime() + grantLifetime);
    await grants.replaceResetGrant(transaction, { digest: digestOf(grant), email, expiresAt }, now);
    return grant;
  },

  /**
   * Sets a new password, ends all sessions and codes, unlinks the Google account, and forgets all known browsers
   * except the caller's. The mailed code has verified the address, so the account is created if there is none.
   * @throws ShopError passwords_differ, invalid_request for a guessable password, reset_not_allowed, rate_limited.
   */
  async reset(body: ResetBody, grant: string | undefined, caller: Caller): Promise<PasswordSet> {
    const email = parseEmail(body.email);
    if (body.newPass !== body.confirmPass) throw new ShopError('passwords_differ');
    await rejectGuessable(body.newPass, 'newPass', email);
    await countAttempt(limits, callLimits.reset, caller.source, email);
    if (grant === undefined) throw new ShopError('reset_not_allowed');
    const held = { digest: digestOf(grant), email };
    if (!(await grants.hasResetGrant(database, held, clock.now()))) throw new ShopError('reset_not_allowed');
    const passwordHash = await hashPassword(body.newPass);
    return inTransaction(database, async (transaction) => {
      const now = clock.now();
      // All transactions lock codes first, then grants, then users, to prevent deadlocks.
      await codes.endAll(transaction, email);
      if (!(await grants.takeResetGrant(transaction, held, now))) throw new ShopError('reset_not_allowed');
      const registration = await registrations.resolve(transaction, email, caller);
      await registrations.endAll(transaction, email);
      const own = { name: registration?.name ?? nameFromEmail(email), phone: registration?.phone ?? '' };
      const account = { id: opaqueId(), email, ...own, passwordHash, googleSubject: null };
      const { user } = await users.insertOrLockUser(transaction, account, now);
      await users.updateUser(transaction, user.id, { passwordHash, googleSubject: null }, now);
      await sessions.endAll(transaction, user.id);
      const browserKey = await browsers.keepOnly(transaction, user.id, caller);
      await enqueueMail(transaction, { to: email, ...passwordChangedMail(config.publicUrl, 'everywhere') }, now);
      return { userId: user.id, browserKey };
    });
  },

  endAll: (transaction: Transaction, email: string): Promise<void> => grants.deleteResetGrants(transaction, email),

  prune: (): Promise<void> =>
    inTransaction(database, (transaction) => grants.deleteEndedResetGrants(transaction, clock.now())),
});

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;
