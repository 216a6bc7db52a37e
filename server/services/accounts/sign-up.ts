import type { CodePurpose, SignUpBody, VerifyBody } from '../../../contract/users';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import type { Judgement } from '../../domain/accounts/codes';
import { parseEmail } from '../../domain/accounts/email-address';
import { hashPassword } from '../../domain/accounts/passwords';
import { ShopError } from '../../lib/shop-error';
import { welcomeMail } from '../../mails/welcome-mail';
import * as users from '../../repositories/accounts/users';
import { accountLimits, takeAttempt } from './account-limits';
import type { CodesService } from './codes';
import { enqueueMail } from '../outbox';
import type { PasswordResetService } from './password-reset';
import type { Caller, RegistrationsService } from './registrations';

type SignUpDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>;

export interface VerifiedCode {
  purpose: CodePurpose;
  /** For a reset code: what the browser that verified it may choose a new password with. */
  grant: string | null;
}

const refusalOf = (judgement: Exclude<Judgement, { kind: 'right' }>): ShopError => {
  switch (judgement.kind) {
    case 'wrong':
      return new ShopError('code_wrong', { details: { attemptsLeft: judgement.triesLeft } });
    case 'expired':
      return new ShopError('code_expired');
    case 'exhausted':
      return new ShopError('code_exhausted', { retryAfterSeconds: judgement.seconds });
    case 'limited':
      return new ShopError('rate_limited', { retryAfterSeconds: judgement.seconds });
  }
};

/** Sign-up and the codes that prove an address (specification, sections 4, 5 and 7). */
export const createSignUpService = (
  { config, database, clock, limits }: SignUpDependencies,
  codes: CodesService,
  registrations: RegistrationsService,
  passwordReset: Pick<PasswordResetService, 'grant'>,
) => {
  /** The registration becomes the account; the others of its address were a stranger's, or mistaken. */
  const open = async (transaction: Transaction, email: string, caller: Caller): Promise<void> => {
    const meant = await registrations.meant(transaction, email, caller);
    const known = await users.findUserByEmail(transaction, email);
    if (meant === undefined && known === undefined) throw new ShopError('sign_up_contested');
    await registrations.endAll(transaction, email);
    if (meant === undefined || known !== undefined) return;
    const now = clock.now();
    const { id, name, phone, passwordHash } = meant;
    const isNew = await users.insertUser(
      transaction,
      { id, email, name, phone, passwordHash, googleSubject: null },
      now,
    );
    if (isNew) await enqueueMail(transaction, { to: email, ...welcomeMail(config.publicUrl) }, now);
  };

  const finish = async (
    transaction: Transaction,
    email: string,
    purpose: CodePurpose,
    caller: Caller,
  ): Promise<VerifiedCode> => {
    if (purpose === 'reset') return { purpose, grant: await passwordReset.grant(transaction, email) };
    await open(transaction, email, caller);
    return { purpose, grant: null };
  };

  return {
    /**
     * Registers for an account that its address must still prove, in place of what this browser registered before, and
     * mails the code. Answers the key by which the browser will be known when it enters the code.
     * @throws ShopError email_taken, code_too_soon, rate_limited.
     */
    async signUp(body: SignUpBody, caller: Caller): Promise<string> {
      const { source } = caller;
      const email = parseEmail(body.email);
      await takeAttempt(limits, accountLimits.signUp, source, email);
      if (await users.findUserByEmail(database, email)) throw new ShopError('email_taken');
      const passwordHash = await hashPassword(body.password);
      return inTransaction(database, async (transaction) => {
        await codes.ask(transaction, { email, purpose: 'verify', source, mailed: true });
        if (await users.findUserByEmail(transaction, email)) throw new ShopError('email_taken');
        const applicant = { email, name: body.name.trim(), phone: body.phone.trim(), passwordHash };
        return registrations.add(transaction, applicant, caller);
      });
    },

    /**
     * Enters a code. A verify code opens the account that the caller signed up for, whoever else signed up with the
     * address; a reset code answers the grant to choose a new password.
     * @throws ShopError code_wrong with `details.attemptsLeft`, code_expired, code_exhausted, rate_limited; to the right
     *   code, sign_up_contested where it cannot be told whose registration it is to open. The code stays good then.
     */
    async verify(body: VerifyBody, caller: Caller): Promise<VerifiedCode> {
      const { source } = caller;
      const email = parseEmail(body.email);
      const attempt = await takeAttempt(limits, accountLimits.code, source, email);
      const guess = { email, otp: body.otp, purpose: body.purpose, source };
      const outcome = await inTransaction(database, async (transaction) => {
        const judgement = await codes.judge(transaction, guess);
        return judgement.kind === 'right' ? finish(transaction, email, judgement.purpose, caller) : judgement;
      });
      if ('kind' in outcome) throw refusalOf(outcome);
      await attempt.giveBack();
      return outcome;
    },

    /**
     * Sends a new code, for the purpose of the newest one waiting where none is named. The answer and its time do not tell
     * whether there is an account.
     * @throws ShopError code_too_soon, rate_limited.
     */
    async resend(address: string, namedPurpose: CodePurpose | undefined, source: string): Promise<void> {
      const email = parseEmail(address);
      await takeAttempt(limits, accountLimits.askCode, source, email);
      await inTransaction(database, async (transaction) => {
        const waiting = await codes.waitingPurpose(transaction, email);
        const hasAccount = (await users.findUserByEmail(transaction, email)) !== undefined;
        const isRegistered = await registrations.isWaiting(transaction, email);
        const purpose = namedPurpose ?? waiting ?? 'verify';
        const mailed = purpose === 'reset' ? hasAccount || isRegistered : !hasAccount && isRegistered;
        await codes.ask(transaction, { email, purpose, source, mailed });
      });
    },
  };
};

export type SignUpService = ReturnType<typeof createSignUpService>;
