import type { Transaction } from '../../db/database';
import type { SecondFactorRow } from '../../db/tables/accounts';
import type { Dependencies } from '../../dependencies';
import { matchingStep } from '../../domain/accounts/authenticator-codes';
import { digestRecoveryCode, readEnteredCode } from '../../domain/accounts/recovery-codes';
import { deriveKey } from '../../lib/keys';
import { openSealedText } from '../../lib/sealed-text';
import { ShopError } from '../../lib/shop-error';
import { secondFactorMail } from '../../mails/second-factor-mail';
import * as factors from '../../repositories/accounts/second-factors';
import type { StoredUser } from '../../repositories/accounts/users';
import { enqueueMail } from '../outbox';
import { callLimits, countAttempt, secondFactorTries, type Attempt } from '../call-limits';

/** A code that the shopper has entered. The attempt has already been counted. */
export interface SecondFactorAttempt extends Attempt {
  /**
   * The kind `neither` means that the text cannot be a code. A recovery code is hashed before the transaction, because
   * hashing is slow.
   */
  entered: { kind: 'app'; code: string } | { kind: 'recovery'; digest: string } | { kind: 'neither' };
}

/** The kind of the accepted code; `none` if the account has no second factor. */
export type PassedSecondFactor = 'none' | 'app' | 'recovery';

type CheckDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>;

/** Checks the second factor of sign-ins and of changes to the second factor itself (decision 21). */
export const createSecondFactorCheck = ({ config, database, clock, limits }: CheckDependencies) => {
  const key = deriveKey(config.sessionSecret, 'second factors');

  /** Returns the time step of the code; null if the code is wrong, or not newer than the last used code. */
  const freshStep = ({ userId, sealedSecret, lastStep }: SecondFactorRow, code: string): number | null => {
    // After SESSION_SECRET has changed, `secret` is null, and only recovery codes work.
    const secret = openSealedText(key, userId, sealedSecret);
    const step = secret === null ? null : matchingStep(secret, code, clock.now());
    return step !== null && step > lastStep ? step : null;
  };

  const consumeAppCode = async (transaction: Transaction, factor: SecondFactorRow, code: string): Promise<boolean> => {
    const step = freshStep(factor, code);
    if (step === null) return false;
    await factors.updateSecondFactor(transaction, factor.userId, { lastStep: step });
    return true;
  };

  const consumeCode = async (
    transaction: Transaction,
    factor: SecondFactorRow,
    { entered }: SecondFactorAttempt,
  ): Promise<boolean> => {
    if (entered.kind === 'neither') return false;
    if (entered.kind === 'app') return consumeAppCode(transaction, factor, entered.code);
    return factors.takeRecoveryCode(transaction, factor.userId, entered.digest);
  };

  /**
   * Checks a code and marks it as used. The user's row must be locked, so that concurrent calls cannot use the same
   * code twice.
   * @throws ShopError second_factor_required if the second factor has been turned on during the call;
   * second_factor_wrong.
   */
  const pass = async (
    transaction: Transaction,
    { id: userId }: StoredUser,
    attempt: SecondFactorAttempt | null,
  ): Promise<PassedSecondFactor> => {
    const factor = await factors.findSecondFactor(transaction, userId);
    if (factor === undefined || factor.confirmedAt === null) return 'none';
    if (attempt === null) throw new ShopError('second_factor_required', { userId });
    if (!(await consumeCode(transaction, factor, attempt))) throw new ShopError('second_factor_wrong', { userId });
    return attempt.entered.kind === 'recovery' ? 'recovery' : 'app';
  };

  /** Counts an attempt. If the code is right, the caller reverts the count. @throws ShopError rate_limited. */
  const count = async ({ id }: StoredUser, source: string): Promise<Attempt> => {
    const attempt = await countAttempt(limits, callLimits.secondFactor, source, id);
    // A new password does not reset this limit. Otherwise, an attacker with the owner's mailbox could set a new
    // password whenever the limit is reached, and try more codes.
    await limits.consume(secondFactorTries, id);
    return {
      async revert() {
        await Promise.all([attempt.revert(), limits.revert(secondFactorTries, id)]);
      },
    };
  };

  return {
    /**
     * Counts an attempt and parses `code`; returns null if the account has no second factor.
     * @throws ShopError second_factor_required if `code` is undefined; rate_limited.
     */
    async prepare(user: StoredUser, code: string | undefined, source: string): Promise<SecondFactorAttempt | null> {
      const factor = await factors.findSecondFactor(database, user.id);
      if (factor === undefined || factor.confirmedAt === null) return null;
      if (code === undefined) throw new ShopError('second_factor_required', { userId: user.id });
      const { revert } = await count(user, source);
      const entered = readEnteredCode(code);
      if (entered.kind !== 'recovery') return { entered, revert };
      const digest = await digestRecoveryCode(entered.code, factor.recoverySalt);
      return { entered: { kind: 'recovery', digest }, revert };
    },

    pass,

    /** Like `pass`, but also mails the owner if the code is a recovery code. */
    async passSignIn(transaction: Transaction, user: StoredUser, attempt: SecondFactorAttempt | null) {
      const passed = await pass(transaction, user, attempt);
      if (passed === 'recovery') {
        const event = { kind: 'codeUsed', left: await factors.countRecoveryCodes(transaction, user.id) } as const;
        const mail = { to: user.email, ...secondFactorMail(config.publicUrl, event) };
        await enqueueMail(transaction, mail, clock.now());
      }
      return passed;
    },

    count,
    freshStep,
  };
};

export type SecondFactorCheck = ReturnType<typeof createSecondFactorCheck>;
