import type { CodePurpose, SignUpBody, VerifyBody } from '../../contract/users';
import { inTransaction, type Connection } from '../db/transaction';
import type { Dependencies } from '../dependencies';
import type { Judgement } from '../domain/codes';
import { givenEmail } from '../domain/given-email';
import { opaqueId } from '../domain/opaque-id';
import { hashPassword } from '../domain/passwords';
import { ShopError } from '../domain/shop-error';
import { welcomeMail } from '../mails/welcome-mail';
import * as users from '../repositories/users';
import { accountLimits, takeAttempt } from './account-limits';
import type { CodesService } from './codes';
import { enqueueMail } from './outbox';
import type { PasswordResetService } from './password-reset';

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
  passwordReset: Pick<PasswordResetService, 'grant'>,
) => {
  const finish = async (trx: Connection, email: string, purpose: CodePurpose): Promise<VerifiedCode> => {
    if (purpose === 'reset') return { purpose, grant: await passwordReset.grant(trx, email) };
    const now = clock.now();
    const user = await users.verifyUser(trx, email, now);
    if (user !== undefined) await enqueueMail(trx, { to: email, ...welcomeMail(config.publicUrl) }, now);
    return { purpose, grant: null };
  };

  return {
    /**
     * Sets up an account that its address must still verify, in place of an unverified one, and mails the code.
     * @throws ShopError email_taken, code_too_soon, rate_limited.
     */
    async signUp(body: SignUpBody, source: string): Promise<void> {
      const email = givenEmail(body.email);
      await takeAttempt(limits, accountLimits.signUp, source, email);
      const known = await users.findUserByEmail(database, email);
      if (known?.verified_at) throw new ShopError('email_taken');
      const passwordHash = await hashPassword(body.password);
      await inTransaction(database, async (trx) => {
        await codes.ask(trx, { email, purpose: 'verify', source, mailed: true });
        const registration = { id: opaqueId(), email, name: body.name.trim(), phone: body.phone.trim(), passwordHash };
        if (!(await users.registerUser(trx, registration, clock.now()))) throw new ShopError('email_taken');
      });
    },

    /**
     * Enters a code. A verify code opens its account; a reset code answers the grant to choose a new password.
     * @throws ShopError code_wrong with `details.attemptsLeft`, code_expired, code_exhausted, rate_limited.
     */
    async verify(body: VerifyBody, source: string): Promise<VerifiedCode> {
      const email = givenEmail(body.email);
      const attempt = await takeAttempt(limits, accountLimits.code, source, email);
      const guess = { email, otp: body.otp, purpose: body.purpose, source };
      const outcome = await inTransaction(database, async (trx) => {
        const judgement = await codes.judge(trx, guess);
        return judgement.kind === 'right' ? finish(trx, email, judgement.purpose) : judgement;
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
      const email = givenEmail(address);
      await takeAttempt(limits, accountLimits.askCode, source, email);
      await inTransaction(database, async (trx) => {
        const waiting = await codes.waitingPurpose(trx, email);
        const user = await users.findUserByEmail(trx, email);
        const purpose = namedPurpose ?? waiting ?? 'verify';
        const mailed = user !== undefined && (purpose === 'reset' || user.verified_at === null);
        await codes.ask(trx, { email, purpose, source, mailed });
      });
    },
  };
};

export type SignUpService = ReturnType<typeof createSignUpService>;
