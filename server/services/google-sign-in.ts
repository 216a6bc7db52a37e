import type { GoogleBody } from '../../contract/users';
import { inTransaction, type Connection } from '../db/transaction';
import type { Dependencies } from '../dependencies';
import { normaliseEmail } from '../domain/email-address';
import { givenEmail } from '../domain/given-email';
import { opaqueId } from '../domain/opaque-id';
import { ShopError } from '../domain/shop-error';
import { welcomeMail } from '../mails/welcome-mail';
import type { Identity } from '../providers/identity';
import * as users from '../repositories/users';
import { accountLimits, takeAttempt } from './account-limits';
import type { CodesService } from './codes';
import { enqueueMail } from './outbox';
import type { PasswordResetService } from './password-reset';
import type { SessionsService } from './sessions';
import type { SignedInUser } from './sign-in';

type GoogleDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits' | 'identity'>;

const LONGEST_NAME = 120;

/** The name Google gives, or what stands before the @ where it gives none. */
const nameOf = (identity: Identity, email: string): string =>
  (identity.name?.trim() || email.slice(0, email.lastIndexOf('@'))).slice(0, LONGEST_NAME);

/** Sign-in with a Google account through the identity service (specification, section 7; reading of the specification). */
export const createGoogleSignInService = (
  { config, database, clock, limits, identity: verifier }: GoogleDependencies,
  sessions: SessionsService,
  codes: CodesService,
  passwordReset: Pick<PasswordResetService, 'endAll'>,
) => {
  /** What an unverified account holds may be a stranger's: its password, its words, its codes and its sessions end. */
  const takeOver = async (
    trx: Connection,
    user: users.StoredUser,
    own: users.GoogleUser,
  ): Promise<users.StoredUser> => {
    const now = clock.now();
    await sessions.endAll(trx, user.id);
    await enqueueMail(trx, { to: user.email, ...welcomeMail(config.publicUrl) }, now);
    const change = { name: own.name, phone: '', images: [], password_hash: null, verified_at: now };
    return users.updateUser(trx, user.id, { ...change, google_subject: own.subject }, now);
  };

  const accountOf = async (trx: Connection, own: users.GoogleUser): Promise<users.StoredUser> => {
    const now = clock.now();
    const isNew = await users.insertGoogleUser(trx, own, now);
    const user = await users.lockUserByEmail(trx, own.email);
    if (user === undefined) throw new Error('an account just written or met is gone');
    if (isNew) {
      await enqueueMail(trx, { to: own.email, ...welcomeMail(config.publicUrl) }, now);
      return user;
    }
    if (user.verified_at === null) return takeOver(trx, user, own);
    if (user.google_subject === own.subject) return user;
    return users.updateUser(trx, user.id, { google_subject: own.subject }, now);
  };

  return {
    /**
     * Begins a session for the verified address of an ID token, making the account where there is none. A verified
     * account keeps its password beside it; an unverified one is taken over by the address's owner.
     * @throws ShopError identity_rejected, identity_unavailable, rate_limited.
     */
    async signIn(body: GoogleBody, source: string): Promise<SignedInUser> {
      const email = givenEmail(body.email);
      await takeAttempt(limits, accountLimits.google, source, email);
      const identity = await verifier.verify(body.idToken, clock.now());
      if (normaliseEmail(identity.email) !== email) throw new ShopError('identity_rejected');
      const own = { id: opaqueId(), email, name: nameOf(identity, email), subject: identity.subject };
      return inTransaction(database, async (trx) => {
        const known = await users.findUserByEmail(trx, email);
        if (known?.verified_at === null) {
          await codes.endAll(trx, email);
          await passwordReset.endAll(trx, email);
        }
        const user = await accountOf(trx, own);
        return { token: await sessions.start(trx, user.id), user };
      });
    },
  };
};

export type GoogleSignInService = ReturnType<typeof createGoogleSignInService>;
