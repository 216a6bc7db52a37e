import { pick } from '../../../contract/pick';
import type { CodePurpose, SignUpBody, VerifyBody } from '../../../contract/users';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import type { MailedCodePurpose } from '../../domain/accounts/mailed-codes';
import { parseEmail } from '../../domain/accounts/email-address';
import { rejectGuessable } from '../../domain/accounts/guessable-passwords';
import { hashPassword } from '../../lib/password-hash';
import { oneLine } from '../../domain/clean-text';
import { ShopError } from '../../lib/shop-error';
import { welcomeMail } from '../../mails/account-mails';
import * as users from '../../repositories/accounts/users';
import { callLimits, countAttempt } from '../call-limits';
import type { CodesService } from './mailed-codes';
import { enqueueMail } from '../outbox';
import { codeRefusal } from './code-refusal';
import type { PasswordResetService } from './password-reset';
import type { Caller } from './caller';
import type { RegistrationsService } from './registrations';

type SignUpDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>;

export interface VerifiedCode {
  purpose: CodePurpose;
  /** The grant for choosing a new password; null after a verification code. */
  grant: string | null;
}

/** Signs up customers and verifies their e-mail addresses (specification, sections 4, 5 and 7). */
export const createSignUpService = (
  { config, database, clock, limits }: SignUpDependencies,
  codes: CodesService,
  registrations: RegistrationsService,
  passwordReset: Pick<PasswordResetService, 'grant'>,
) => {
  /**
   * Turns the caller's registration into an account if the address has no account.
   * @throws ShopError sign_up_contested if there is no account and no registration that is clearly the caller's.
   */
  const open = async (transaction: Transaction, email: string, caller: Caller): Promise<void> => {
    const registration = await registrations.resolve(transaction, email, caller);
    const known = await users.findUserByEmail(transaction, email);
    if (registration === undefined && known === undefined) throw new ShopError('sign_up_contested');
    await registrations.endAll(transaction, email);
    if (registration === undefined || known !== undefined) return;
    const now = clock.now();
    const own = pick(registration, ['id', 'email', 'name', 'phone', 'passwordHash']);
    const isNew = await users.insertUser(transaction, { ...own, googleSubject: null }, now);
    if (isNew) await enqueueMail(transaction, { to: email, ...welcomeMail(config.publicUrl) }, now);
  };

  const finish = async (
    transaction: Transaction,
    email: string,
    purpose: MailedCodePurpose,
    caller: Caller,
  ): Promise<VerifiedCode> => {
    if (purpose === 'order') throw new Error("an order's code opens no account");
    if (purpose === 'reset') return { purpose, grant: await passwordReset.grant(transaction, email) };
    await open(transaction, email, caller);
    return { purpose, grant: null };
  };

  return {
    /**
     * Stores a registration and mails a code. Returns the key that identifies the browser when the shopper enters the
     * code.
     * @throws ShopError invalid_request for a guessable password, email_taken, code_too_soon, rate_limited.
     */
    async signUp(body: SignUpBody, caller: Caller): Promise<string> {
      const { source } = caller;
      const email = parseEmail(body.email);
      await rejectGuessable(body.password, 'password', email);
      await countAttempt(limits, callLimits.signUp, source, email);
      if (await users.findUserByEmail(database, email)) throw new ShopError('email_taken');
      const passwordHash = await hashPassword(body.password);
      return inTransaction(database, async (transaction) => {
        await codes.request(transaction, { email, purpose: 'verify', source, recipient: 'registered', isSignUp: true });
        if (await users.findUserByEmail(transaction, email)) throw new ShopError('email_taken');
        const applicant = { email, name: oneLine(body.name), phone: body.phone.trim(), passwordHash };
        return registrations.add(transaction, applicant, caller);
      });
    },

    /**
     * Checks a mailed code. A verification code turns the caller's registration into an account; after a reset code,
     * returns a grant for choosing a new password.
     * @throws ShopError code_wrong with `details.attemptsLeft`, code_expired, code_exhausted, rate_limited;
     * sign_up_contested if it is unclear which registration is the caller's (the code stays valid).
     */
    async verify(body: VerifyBody, caller: Caller): Promise<VerifiedCode> {
      const { source } = caller;
      const email = parseEmail(body.email);
      const attempt = await countAttempt(limits, callLimits.code, source, email);
      const entry = { email, otp: body.otp, purpose: body.purpose, source };
      const outcome = await inTransaction(database, async (transaction) => {
        const result = await codes.verify(transaction, entry);
        return result.kind === 'right' ? finish(transaction, email, result.purpose, caller) : result;
      });
      if ('kind' in outcome) throw codeRefusal(outcome);
      await attempt.revert();
      return outcome;
    },

    /**
     * Sends a new code, by default for the purpose of the newest pending code. Neither response nor timing reveals
     * whether there is an account.
     * @throws ShopError code_too_soon, rate_limited.
     */
    async resend(address: string, namedPurpose: CodePurpose | undefined, source: string): Promise<void> {
      const email = parseEmail(address);
      await countAttempt(limits, callLimits.requestCode, source, email);
      await inTransaction(database, async (transaction) => {
        const pending = await codes.pendingPurpose(transaction, email);
        const hasAccount = (await users.findUserByEmail(transaction, email)) !== undefined;
        const isRegistered = await registrations.isPending(transaction, email);
        const purpose = namedPurpose ?? pending ?? 'verify';
        const unverified = isRegistered ? 'registered' : 'unknown';
        const verified = purpose === 'reset' ? 'owner' : 'unknown';
        await codes.request(transaction, { email, purpose, source, recipient: hasAccount ? verified : unverified });
      });
    },
  };
};

export type SignUpService = ReturnType<typeof createSignUpService>;
