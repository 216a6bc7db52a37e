import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '../../../contract/limits';
import type { CodePurpose } from '../../../contract/users';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The rules of codes (reading of the specification, "Codes"); times in ms.
 *
 * Waits and counts are the address's and purpose's. The two reserves keep a stranger from using them up for the owner: a
 * source that had little part in it may still ask and try a little, up to a cap over all sources.
 */
export const codeRules = {
  lifetime: 10 * MINUTE,
  tries: 5,
  wait: 30_000,
  asking: { window: HOUR, limit: 5, reserve: 2, cap: 20 },
  wrongTries: { window: 24 * HOUR, limit: 15, reserve: 5, cap: 100 },
} as const;

/** Six digits, the first of which may be 0. */
export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0');

interface DigestedCode {
  id: string;
  email: string;
  purpose: CodePurpose;
}

/** Keyed with the server's secret: without it six digits are found by trying them all. */
export const digestCode = (key: Uint8Array, { id, email, purpose }: DigestedCode, code: string): string =>
  createHmac('sha256', key).update([id, purpose, email, code].join('\n')).digest('base64url');

export interface CountedEvent {
  at: Date;
  source: string;
}

interface Allowance {
  window: number;
  limit: number;
  reserve: number;
  cap: number;
}

/** Whole seconds from now until a time in ms, at least one: what a shopper is told to wait. */
const secondsUntil = (time: number, now: Date): number => Math.max(1, Math.ceil((time - now.getTime()) / 1000));

/** Seconds until the source may go on, or null where it may now. `events` are those of one address and purpose. */
const secondsToWait = (events: readonly CountedEvent[], source: string, now: Date, rule: Allowance): number | null => {
  const counted = events
    .filter(({ at }) => now.getTime() - at.getTime() < rule.window)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const own = counted.filter((event) => event.source === source);
  const isAllowed = counted.length < rule.limit || (own.length < rule.reserve && counted.length < rule.cap);
  const freeing = counted[counted.length - rule.limit];
  return isAllowed || freeing === undefined ? null : secondsUntil(freeing.at.getTime() + rule.window, now);
};

type AskRefusal = { code: 'code_too_soon' | 'rate_limited'; seconds: number };

/** Whether a new code may be asked for now; `asked` are the codes asked for this address and purpose before. */
export const refuseAsking = (asked: readonly CountedEvent[], source: string, now: Date): AskRefusal | null => {
  const newest = Math.max(...asked.map(({ at }) => at.getTime()));
  if (newest + codeRules.wait > now.getTime()) {
    return { code: 'code_too_soon', seconds: secondsUntil(newest + codeRules.wait, now) };
  }
  const seconds = secondsToWait(asked, source, now, codeRules.asking);
  return seconds === null ? null : { code: 'rate_limited', seconds };
};

interface StoredCode extends DigestedCode {
  digest: string;
  mailed: boolean;
  tries: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** A code that was asked for, and the wrong tries counted for its purpose. */
export interface GuessedCode {
  stored: StoredCode;
  wrong: readonly CountedEvent[];
}

export type Judgement =
  | { kind: 'right'; purpose: CodePurpose }
  /** `counted`: the purposes whose code this was a try at. */
  | { kind: 'wrong'; counted: CodePurpose[]; triesLeft: number }
  | { kind: 'expired' }
  | { kind: 'exhausted'; seconds: number }
  | { kind: 'limited'; seconds: number };

interface Guess {
  code: string;
  source: string;
  now: Date;
  key: Uint8Array;
  /** False lifts the count of wrong tries a day, never a code's own five. */
  countsDays: boolean;
}

const equals = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** What a guess at an address's codes comes to. Pure: the caller holds the rows locked and writes down the outcome. */
export const judgeGuess = (codes: readonly GuessedCode[], guess: Guess): Judgement => {
  const { now, key } = guess;
  const live = codes.filter(({ stored }) => stored.usedAt === null && stored.expiresAt > now);
  if (live.length === 0) return { kind: 'expired' };

  const open = live.filter(({ stored }) => stored.tries < codeRules.tries);
  if (open.length === 0) {
    const newest = Math.max(...live.map(({ stored }) => stored.createdAt.getTime()));
    return { kind: 'exhausted', seconds: secondsUntil(newest + codeRules.wait, now) };
  }

  const waits = open.map((code) => ({
    ...code,
    wait: guess.countsDays ? secondsToWait(code.wrong, guess.source, now, codeRules.wrongTries) : null,
  }));
  const tried = waits.filter(({ wait }) => wait === null).map(({ stored }) => stored);
  if (tried.length === 0) return { kind: 'limited', seconds: Math.min(...waits.map(({ wait }) => wait ?? 0)) };

  const right = tried
    .filter((stored) => stored.mailed && equals(stored.digest, digestCode(key, stored, guess.code)))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (right[0] !== undefined) return { kind: 'right', purpose: right[0].purpose };
  return {
    kind: 'wrong',
    counted: tried.map(({ purpose }) => purpose),
    triesLeft: Math.max(...tried.map(({ tries }) => codeRules.tries - tries - 1)),
  };
};
