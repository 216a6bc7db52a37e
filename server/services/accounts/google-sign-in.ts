import type { GoogleBody } from '../../../contract/users';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { nameFromEmail, normaliseEmail, parseEmail } from '../../domain/accounts/email-address';
import { opaqueId } from '../../lib/opaque-id';
import { ShopError } from '../../lib/shop-error';
import { googleLinkedMail } from '../../mails/google-linked-mail';
import { welcomeMail } from '../../mails/welcome-mail';
import type { Identity } from '../../providers/identity';
import * as users from '../../repositories/accounts/users';
import { accountLimits, takeAttempt } from './account-limits';
import type { CodesService } from './codes';
import { enqueueMail } from '../outbox';
import type { PasswordResetService } from './password-reset';
import type { RegistrationsService } from './registrations';
import type { SessionsService } from './sessions';
import type { SignedInUser } from './sign-in';

type GoogleDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits' | 'identity'>;

const LONGEST_NAME = 120;

/** The name Google gives, or what stands before the @ where it gives none. */
const nameOf = (identity: Identity, email: string): string =>
  (identity.name?.trim() || nameFromEmail(email)).slice(0, LONGEST_NAME);

/** Sign-in with a Google account through the identity service (specification, section 7; reading of the specification). */
export const createGoogleSignInService = (
  { config, database, clock, limits, identity: verifier }: GoogleDependencies,
  sessions: SessionsService,
  codes: CodesService,
  registrations: Pick<RegistrationsService, 'endAll'>,
  passwordReset: Pick<PasswordResetService, 'endAll'>,
) => {
  /** Google has proven the address: what waited for a code may have been a stranger's, and ends. */
  const endRegistrations = async (transaction: Transaction, email: string): Promise<void> => {
    await codes.endAll(transaction, email);
    await passwordReset.endAll(transaction, email);
    await registrations.endAll(transaction, email);
  };

  const accountOf = async (transaction: Transaction, own: users.NewUser): Promise<users.StoredUser> => {
    const now = clock.now();
    const isNew = await users.insertUser(transaction, own, now);
    const user = await users.lockUserByEmail(transaction, own.email);
    if (user === undefined) throw new Error('an account just written or met is gone');
    if (isNew) {
      await enqueueMail(transaction, { to: own.email, ...welcomeMail(config.publicUrl) }, now);
      return user;
    }
    if (user.googleSubject === own.googleSubject) return user;
    // Another Google account claims the address: only a reset by mail proves who owns it.
    if (user.googleSubject !== null) throw new ShopError('google_account_differs');
    await enqueueMail(transaction, { to: own.email, ...googleLinkedMail(config.publicUrl) }, now);
    return users.updateUser(transaction, user.id, { googleSubject: own.googleSubject }, now);
  };

  return {
    /**
     * Begins a session for the verified address of an ID token, making the account where there is none: registrations
     * that wait for the address end then, with their passwords and codes. An account keeps its password beside it, and its
     * owner is told by mail.
     * @throws ShopError identity_rejected, identity_unavailable, google_account_differs, rate_limited.
     */
    async signIn(body: GoogleBody, source: string): Promise<SignedInUser> {
      const email = parseEmail(body.email);
      await takeAttempt(limits, accountLimits.google, source, email);
      const identity = await verifier.verify(body.idToken, clock.now());
      if (normaliseEmail(identity.email) !== email) throw new ShopError('identity_rejected');
      const name = nameOf(identity, email);
      const own = { id: opaqueId(), email, name, phone: '', passwordHash: null, googleSubject: identity.subject };
      return inTransaction(database, async (transaction) => {
        if ((await users.findUserByEmail(transaction, email)) === undefined) await endRegistrations(transaction, email);
        const user = await accountOf(transaction, own);
        return { token: await sessions.start(transaction, user.id), user };
      });
    },
  };
};

export type GoogleSignInService = ReturnType<typeof createGoogleSignInService>;
