import { createHash, randomBytes } from 'node:crypto';
import type { ResetBody } from '../../contract/users';
import { inTransaction, type Connection } from '../db/transaction';
import type { Dependencies } from '../dependencies';
import { givenEmail } from '../domain/given-email';
import { hashPassword } from '../domain/passwords';
import { ShopError } from '../domain/shop-error';
import { passwordChangedMail } from '../mails/password-changed-mail';
import * as grants from '../repositories/reset-grants';
import * as users from '../repositories/users';
import { accountLimits, takeAttempt } from './account-limits';
import type { CodesService } from './codes';
import { enqueueMail } from './outbox';
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
) => ({
  /**
   * Mails a reset code where the address has an account. The answer and its time do not tell whether it has.
   * @throws ShopError code_too_soon, rate_limited.
   */
  async request(address: string, source: string): Promise<void> {
    const email = givenEmail(address);
    await takeAttempt(limits, accountLimits.askCode, source, email);
    await inTransaction(database, async (trx) => {
      const user = await users.findUserByEmail(trx, email);
      await codes.ask(trx, { email, purpose: 'reset', source, mailed: user !== undefined });
    });
  },

  /** The right to choose a new password once within ten minutes, bound to the address. An earlier one ends. */
  async grant(trx: Connection, email: string): Promise<string> {
    const now = clock.now();
    const grant = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + GRANT_LIFETIME);
    await grants.replaceResetGrant(trx, { digest: digestOf(grant), email, expiresAt }, now);
    return grant;
  },

  /**
   * Chooses a new password with the grant of the browser that verified the code. The address counts as verified, every
   * session and every code ends, and the owner is told by mail.
   * @throws ShopError passwords_differ, reset_not_allowed, rate_limited.
   */
  async reset(body: ResetBody, grant: string | undefined, source: string): Promise<void> {
    const email = givenEmail(body.email);
    if (body.newPass !== body.confirmPass) throw new ShopError('passwords_differ');
    await takeAttempt(limits, accountLimits.reset, source, email);
    if (grant === undefined) throw new ShopError('reset_not_allowed');
    const held = { digest: digestOf(grant), email };
    if (!(await grants.hasResetGrant(database, held, clock.now()))) throw new ShopError('reset_not_allowed');
    const passwordHash = await hashPassword(body.newPass);
    await inTransaction(database, async (trx) => {
      const now = clock.now();
      // Codes before grants before users, as everywhere: whoever locks in another order waits for itself.
      await codes.endAll(trx, email);
      if (!(await grants.takeResetGrant(trx, held, now))) throw new ShopError('reset_not_allowed');
      const user = await users.lockUserByEmail(trx, email);
      if (user === undefined) throw new ShopError('reset_not_allowed');
      const verifiedAt = user.verified_at ?? now;
      await users.updateUser(trx, user.id, { password_hash: passwordHash, verified_at: verifiedAt }, now);
      await sessions.endAll(trx, user.id);
      await enqueueMail(trx, { to: email, ...passwordChangedMail(config.publicUrl, 'everywhere') }, now);
    });
  },

  /** Ends what was allowed for an address. */
  endAll: (trx: Connection, email: string): Promise<void> => grants.deleteResetGrants(trx, email),

  /** Forgets grants that have run out. */
  prune: (): Promise<void> => grants.deleteEndedResetGrants(database, clock.now()),
});

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;
