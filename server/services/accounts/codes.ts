import type { CodePurpose } from '../../../contract/users';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import {
  codeRules,
  digestCode,
  judgeGuess,
  newCode,
  refuseAsking,
  type GuessedCode,
  type Judgement,
} from '../../domain/accounts/codes';
import { deriveKey } from '../../lib/keys';
import { opaqueId } from '../../lib/opaque-id';
import { ShopError } from '../../lib/shop-error';
import { codeMail } from '../../mails/code-mail';
import * as codes from '../../repositories/accounts/codes';
import { enqueueMail, enqueueNothing } from '../outbox';

interface AskedCode {
  email: string;
  purpose: CodePurpose;
  source: string;
  /** Whether the code goes out. False does the same work for nobody, and such a code is never right. */
  mailed: boolean;
}

interface GuessAtCode {
  email: string;
  otp: string;
  /** Without it a guess is a try at every code that waits for the address. */
  purpose?: CodePurpose;
  source: string;
}

type CodeDependencies = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Six-digit codes by mail (reading of the specification, "Codes"). */
export const createCodesService = ({ config, database, clock }: CodeDependencies) => {
  const key = deriveKey(config.sessionSecret, 'codes');

  const refuseTooMany = async (transaction: Transaction, asked: AskedCode, now: Date): Promise<void> => {
    const { email, purpose } = asked;
    const since = new Date(now.getTime() - codeRules.asking.window);
    const events = await codes.findCodeEvents(transaction, { email, purpose, kind: 'asked' }, since);
    const refusal = config.rateLimit ? refuseAsking(events, asked.source, now) : null;
    if (refusal !== null) throw new ShopError(refusal.code, { retryAfterSeconds: refusal.seconds });
  };

  /** One question for all codes: an answer takes as long however many of them wait for the address. */
  const withWrongTries = async (
    transaction: Transaction,
    email: string,
    stored: readonly GuessedCode['stored'][],
    now: Date,
  ): Promise<GuessedCode[]> => {
    const since = new Date(now.getTime() - codeRules.wrongTries.window);
    const tries = await codes.findCodeEvents(transaction, { email, kind: 'wrong' }, since);
    return stored.map((code) => ({ stored: code, wrong: tries.filter(({ purpose }) => purpose === code.purpose) }));
  };

  return {
    /**
     * Makes a new code, which ends the old one, and puts its mail into the outbox.
     * @throws ShopError code_too_soon, rate_limited, with the seconds to wait; the transaction must not go on then.
     */
    async ask(transaction: Transaction, asked: AskedCode): Promise<void> {
      const { email, purpose, source, mailed } = asked;
      const id = opaqueId();
      const now = clock.now();
      await codes.lockCodePlace(transaction, email, purpose, id);
      await refuseTooMany(transaction, asked, now);
      const code = newCode();
      const digest = digestCode(key, { id, email, purpose }, code);
      const expiresAt = new Date(now.getTime() + codeRules.lifetime);
      await codes.replaceCode(transaction, {
        id,
        email,
        purpose,
        digest,
        mailed,
        createdAt: now,
        expiresAt,
      });
      await codes.insertCodeEvents(transaction, [{ email, purpose, kind: 'asked' }], { at: now, source });
      await (mailed ? enqueueMail : enqueueNothing)(transaction, { to: email, ...codeMail(purpose, code) }, now);
    },

    /**
     * Holds a guess against the codes that wait for its address. Wrong tries are counted in this very transaction, and so
     * are used codes: the caller commits whatever the judgement is. Guesses at one address wait for each other.
     */
    async judge(transaction: Transaction, guess: GuessAtCode): Promise<Judgement> {
      const { email, source } = guess;
      const now = clock.now();
      const stored = await codes.lockCodes(transaction, email, guess.purpose);
      const guessed = await withWrongTries(transaction, email, stored, now);
      const judgement = judgeGuess(guessed, { code: guess.otp, source, now, key, countsDays: config.rateLimit });
      if (judgement.kind === 'right') await codes.useCode(transaction, email, judgement.purpose, now);
      if (judgement.kind === 'wrong') {
        await codes.countTries(transaction, email, judgement.counted);
        const events = judgement.counted.map((purpose) => ({ email, purpose, kind: 'wrong' as const }));
        await codes.insertCodeEvents(transaction, events, { at: now, source });
      }
      return judgement;
    },

    /** The purpose of the newest code that waits for this address. */
    waitingPurpose: (transaction: Transaction, email: string): Promise<CodePurpose | undefined> =>
      codes.findWaitingPurpose(transaction, email, clock.now()),

    /** Ends every code of an address. */
    endAll: (transaction: Transaction, email: string): Promise<void> => codes.deleteCodes(transaction, email),

    /** Forgets what no rule counts any more. */
    async prune(): Promise<void> {
      const now = clock.now().getTime();
      const times = {
        expired: new Date(now - codeRules.asking.window),
        counted: new Date(now - codeRules.wrongTries.window),
      };
      await inTransaction(database, (transaction) => codes.deleteCodesBefore(transaction, times));
    },
  };
};

export type CodesService = ReturnType<typeof createCodesService>;
