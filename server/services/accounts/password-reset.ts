import { createHash, randomBytes } from 'node:crypto';
import type { ResetBody } from '../../../contract/users';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { nameFromEmail, parseEmail } from '../../domain/accounts/email-address';
import { opaqueId } from '../../lib/opaque-id';
import { hashPassword } from '../../domain/accounts/passwords';
import { ShopError } from '../../lib/shop-error';
import { passwordChangedMail } from '../../mails/password-changed-mail';
import * as grants from '../../repositories/accounts/reset-grants';
import * as users from '../../repositories/accounts/users';
import { accountLimits, takeAttempt } from './account-limits';
import type { CodesService } from './codes';
import { enqueueMail } from '../outbox';
import type { Caller, RegistrationsService } from './registrations';
import type { SessionsService } from './sessions';

/** How long a verified reset code may be made use of, in ms. */
export const GRANT_LIFETIME = 10 * 60_000;

const digestOf = (grant: string): string => createHash('sha256').update(grant).digest('base64url');

type ResetDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>;

/** The way back in for a forgotten password (specification, section 4; reading of the specification). */
export const createPasswordResetService = (
  { config, database, clock, limits }: ResetDependencies,
  codes: CodesService,
  sessions: SessionsService,
  registrations: RegistrationsService,
) => ({
  /**
   * Mails a reset code where the address has an account, or waits for one. The answer and its time do not tell whether it has.
   * @throws ShopError code_too_soon, rate_limited.
   */
  async request(address: string, source: string): Promise<void> {
    const email = parseEmail(address);
    await takeAttempt(limits, accountLimits.askCode, source, email);
    await inTransaction(database, async (transaction) => {
      const user = await users.findUserByEmail(transaction, email);
      const isRegistered = await registrations.isWaiting(transaction, email);
      await codes.ask(transaction, { email, purpose: 'reset', source, mailed: user !== undefined || isRegistered });
    });
  },

  /** The right to choose a new password once within ten minutes, bound to the address. An earlier one ends. */
  async grant(transaction: Transaction, email: string): Promise<string> {
    const now = clock.now();
    const grant = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + GRANT_LIFETIME);
    await grants.replaceResetGrant(transaction, { digest: digestOf(grant), email, expiresAt }, now);
    return grant;
  },

  /**
   * Chooses a new password with the grant of the browser that verified the code. Every session, every code and
   * a Google sign-in end, and the owner is told by mail. The code has proven the address too: where there were only registrations, the account is
   * made, with the words of the one the caller meant.
   * @throws ShopError passwords_differ, reset_not_allowed, rate_limited.
   */
  async reset(body: ResetBody, grant: string | undefined, caller: Caller): Promise<void> {
    const email = parseEmail(body.email);
    if (body.newPass !== body.confirmPass) throw new ShopError('passwords_differ');
    await takeAttempt(limits, accountLimits.reset, caller.source, email);
    if (grant === undefined) throw new ShopError('reset_not_allowed');
    const held = { digest: digestOf(grant), email };
    if (!(await grants.hasResetGrant(database, held, clock.now()))) throw new ShopError('reset_not_allowed');
    const passwordHash = await hashPassword(body.newPass);
    await inTransaction(database, async (transaction) => {
      const now = clock.now();
      // Codes before grants before users, as everywhere: whoever locks in another order waits for itself.
      await codes.endAll(transaction, email);
      if (!(await grants.takeResetGrant(transaction, held, now))) throw new ShopError('reset_not_allowed');
      const meant = await registrations.meant(transaction, email, caller);
      await registrations.endAll(transaction, email);
      const own = { name: meant?.name ?? nameFromEmail(email), phone: meant?.phone ?? '' };
      await users.insertUser(transaction, { id: opaqueId(), email, ...own, passwordHash, googleSubject: null }, now);
      const user = await users.lockUserByEmail(transaction, email);
      if (user === undefined) throw new Error('an account just written or met is gone');
      await users.updateUser(transaction, user.id, { passwordHash, googleSubject: null }, now);
      await sessions.endAll(transaction, user.id);
      await enqueueMail(transaction, { to: email, ...passwordChangedMail(config.publicUrl, 'everywhere') }, now);
    });
  },

  /** Ends what was allowed for an address. */
  endAll: (transaction: Transaction, email: string): Promise<void> => grants.deleteResetGrants(transaction, email),

  /** Forgets grants that have run out. */
  prune: (): Promise<void> =>
    inTransaction(database, (transaction) => grants.deleteEndedResetGrants(transaction, clock.now())),
});

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;
