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
  checkUnverifiedMail,
  type CodeCandidate,
  type CodeResult,
  type CountedRequest,
  type MailedCodePurpose,
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
   * An `owner` has an account or an order. A `registered` recipient has an unverified registration, and gets mails
   * only within the mailbox's limit. An `unknown` recipient gets no mail, and no code matches. All three cause the
   * same work, so that timing reveals nothing.
   */
  recipient: 'owner' | 'registered' | 'unknown';
  /**
   * True for a sign-up, whose response may reveal whether an address has an account. So a sign-up is refused beyond the
   * mailbox's limit, and earlier requests that sent no mail do not count against it. All other requests get the same
   * response for every recipient.
   */
  isSignUp?: boolean;
}

interface CodeEntry {
  email: string;
  otp: string;
  /** If omitted, codes for `verify` and `reset` are accepted, but not for `order`. */
  purpose?: MailedCodePurpose;
  source: string;
}

const longestWindow = Math.max(codeRules.requests.window, codeRules.unverifiedMails.window);

type CodeDependencies = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Sends six-digit codes by mail and verifies them (decision 5). */
export const createCodesService = ({ config, database, clock }: CodeDependencies) => {
  const key = deriveKey(config.sessionSecret, 'codes');

  /**
   * Returns whether the request may send a mail; `earlier` are the previous requests for the mailbox.
   * @throws ShopError code_too_soon, rate_limited.
   */
  const checkRequestLimits = (request: CodeRequest, earlier: readonly CountedRequest[], now: Date): boolean => {
    const { email, purpose, source, recipient, isSignUp = false } = request;
    if (!config.rateLimit) return recipient !== 'unknown';
    const mails = earlier.filter(({ mailed }) => mailed);
    const same = (isSignUp ? mails : earlier).filter((one) => one.email === email && one.purpose === purpose);
    const ofMailbox = checkUnverifiedMail(mails, source, now);
    const refusal = checkCodeRequest(same, source, now) ?? (isSignUp ? ofMailbox : null);
    if (refusal !== null) throw new ShopError(refusal.code, { retryAfterSeconds: refusal.seconds });
    return recipient === 'owner' || (recipient === 'registered' && ofMailbox === null);
  };

  /**
   * Returns the codes with their wrong attempts. One query reads the attempts of all codes, so that timing does not
   * reveal how many codes are pending.
   */
  const withWrongTries = async (
    transaction: Transaction,
    email: string,
    stored: readonly CodeCandidate['stored'][],
    now: Date,
  ): Promise<CodeCandidate[]> => {
    const since = new Date(now.getTime() - codeRules.wrongTries.window);
    const tries = await codes.findWrongTries(transaction, email, since);
    return stored.map((code) => ({ stored: code, wrong: tries.filter(({ purpose }) => purpose === code.purpose) }));
  };

  return {
    /**
     * Replaces the previous code and enqueues the mail. The caller must roll the transaction back after an error.
     * @throws ShopError code_too_soon, rate_limited, with the seconds to wait.
     */
    async request(transaction: Transaction, request: CodeRequest): Promise<void> {
      const { email, purpose, source } = request;
      const id = opaqueId();
      const now = clock.now();
      const mailbox = mailboxOf(email);
      await codes.lockCodeRequests(transaction, mailbox);
      await codes.lockCodeSlot(transaction, email, purpose, id);
      const earlier = await codes.findCodeRequests(transaction, mailbox, new Date(now.getTime() - longestWindow));
      const mailed = checkRequestLimits(request, earlier, now);
      const code = newCode();
      const digest = digestCode(key, { id, email, purpose }, code);
      const expiresAt = new Date(now.getTime() + codeRules.lifetime);
      await codes.replaceCode(transaction, { id, email, purpose, digest, mailed, createdAt: now, expiresAt });
      await codes.insertCodeRequest(transaction, mailbox, { email, purpose, mailed, at: now, source });
      await (mailed ? enqueueMail : enqueueVoidMail)(transaction, { to: email, ...codeMail(purpose, code) }, now);
    },

    /**
     * Checks a code and counts a wrong attempt, so the caller must commit even if the code is wrong. Concurrent
     * attempts for one address run one after another.
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

    /** Deletes codes, requests for codes and wrong attempts that are too old for any limit. */
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
