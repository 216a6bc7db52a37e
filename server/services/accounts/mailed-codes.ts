import { codePurposes, type CodePurpose } from '../../../contract/users';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { mailboxOf } from '../../domain/accounts/email-address';
import {
  codeRules,
  digestCode,
  verifyCode,
  newCode,
  checkCodeRequest,
  type CodeResult,
  type MailedCodePurpose,
  type PendingCode,
} from '../../domain/accounts/mailed-codes';
import { deriveKey } from '../../lib/keys';
import { opaqueId } from '../../lib/opaque-id';
import { ShopError } from '../../lib/shop-error';
import { codeMail } from '../../mails/code-mail';
import * as codes from '../../repositories/accounts/mailed-codes';
import { enqueueMail, enqueueVoidMail } from '../outbox';

interface CodeRequest {
  email: string;
  purpose: MailedCodePurpose;
  source: string;
  /**
   * If false (for an unknown address, for example), no mail is sent and no code matches, but the same work is done, so
   * that timing reveals nothing.
   */
  mailed: boolean;
  /**
   * True if requests that sent no mail do not count, so that they cannot make somebody wait for a code that never
   * arrives. Only for calls that reveal anyway whether there is an account.
   */
  ignoresUnmailed?: boolean;
}

interface CodeEntry {
  email: string;
  otp: string;
  /** If omitted, a code for `verify` or `reset` is accepted, but not one for `order`. */
  purpose?: MailedCodePurpose;
  source: string;
}

type CodeDependencies = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Sends six-digit codes by mail and verifies them (decision 5). */
export const createCodesService = ({ config, database, clock }: CodeDependencies) => {
  const key = deriveKey(config.sessionSecret, 'codes');

  const checkRequestLimits = async (transaction: Transaction, request: CodeRequest, now: Date): Promise<void> => {
    const longestWindow = Math.max(codeRules.requests.window, codeRules.mailboxRequests.window);
    const since = new Date(now.getTime() - longestWindow);
    const stored = await codes.findCodeRequests(transaction, mailboxOf(request.email), since);
    const earlier = request.ignoresUnmailed === true ? stored.filter(({ mailed }) => mailed) : stored;
    const refusal = config.rateLimit ? checkCodeRequest(request, earlier, now) : null;
    if (refusal !== null) throw new ShopError(refusal.code, { retryAfterSeconds: refusal.seconds });
  };

  /**
   * Adds to each code its recent wrong attempts. Reads the attempts of all codes in one query, so that timing does not
   * reveal how many codes are pending.
   */
  const withWrongTries = async (
    transaction: Transaction,
    email: string,
    stored: readonly PendingCode['stored'][],
    now: Date,
  ): Promise<PendingCode[]> => {
    const since = new Date(now.getTime() - codeRules.wrongTries.window);
    const tries = await codes.findWrongTries(transaction, email, since);
    return stored.map((code) => ({ stored: code, wrong: tries.filter(({ purpose }) => purpose === code.purpose) }));
  };

  return {
    /**
     * Replaces the previous code and enqueues the mail.
     * @throws ShopError code_too_soon, rate_limited, with the seconds to wait. The caller must let the transaction roll
     * back.
     */
    async request(transaction: Transaction, request: CodeRequest): Promise<void> {
      const { email, purpose, source, mailed } = request;
      const id = opaqueId();
      const now = clock.now();
      const mailbox = mailboxOf(email);
      await codes.lockCodeRequests(transaction, mailbox);
      await codes.lockCodeSlot(transaction, email, purpose, id);
      await checkRequestLimits(transaction, request, now);
      const code = newCode();
      const digest = digestCode(key, { id, email, purpose }, code);
      const expiresAt = new Date(now.getTime() + codeRules.lifetime);
      await codes.replaceCode(transaction, { id, email, purpose, digest, mailed, createdAt: now, expiresAt });
      await codes.insertCodeRequest(transaction, mailbox, { email, purpose, mailed, at: now, source });
      await (mailed ? enqueueMail : enqueueVoidMail)(transaction, { to: email, ...codeMail(purpose, code) }, now);
    },

    /**
     * Checks a code, and counts a wrong one. The caller must commit even if the code is wrong, because attempts and
     * used codes are stored in this transaction. Concurrent attempts for one address run one after another.
     */
    async verify(transaction: Transaction, entry: CodeEntry): Promise<CodeResult> {
      const { email, source } = entry;
      const now = clock.now();
      const stored = await codes.lockCodes(
        transaction,
        email,
        entry.purpose === undefined ? codePurposes : [entry.purpose],
      );
      const pending = await withWrongTries(transaction, email, stored, now);
      const result = verifyCode(pending, { code: entry.otp, source, now, key, hasDailyLimit: config.rateLimit });
      if (result.kind === 'right') await codes.markCodeUsed(transaction, email, result.purpose, now);
      if (result.kind === 'wrong') {
        await codes.countTries(transaction, email, result.counted);
        await codes.insertWrongTries(transaction, email, result.counted, { at: now, source });
      }
      return result;
    },

    pendingPurpose: (transaction: Transaction, email: string): Promise<CodePurpose | undefined> =>
      codes.findPendingPurpose(transaction, email, clock.now()),

    endAll: (transaction: Transaction, email: string): Promise<void> => codes.deleteCodes(transaction, email),

    /** Deletes events and codes that are too old for any limit. */
    async prune(): Promise<void> {
      const now = clock.now().getTime();
      const times = {
        expired: new Date(now - codeRules.requests.window),
        counted: new Date(now - codeRules.wrongTries.window),
      };
      await inTransaction(database, (transaction) => codes.deleteCodesBefore(transaction, times));
    },
  };
};

export type CodesService = ReturnType<typeof createCodesService>;
