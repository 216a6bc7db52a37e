import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '../../../contract/limits';
import type { CodePurpose } from '../../../contract/users';

/** An `order` code lets the owner of the order's e-mail address see the order. */
export type MailedCodePurpose = CodePurpose | 'order';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Times are in ms. Limits apply per e-mail address and purpose (decision 5), but `unverifiedMails` applies per
 * mailbox. After `limit` events within `window`, a source is allowed only if it has fewer than `reserve` events and all
 * sources together have fewer than `cap`. So a single source cannot lock out the owner of the address.
 */
export const codeRules = {
  lifetime: 10 * minute,
  tries: 5,
  wait: 30_000,
  requests: { window: hour, limit: 5, reserve: 2, cap: 20 },
  unverifiedMails: { window: hour, limit: 10, reserve: 2, cap: 20 },
  wrongTries: { window: 24 * hour, limit: 15, reserve: 5, cap: 100 },
} as const;

export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0');

interface DigestedCode {
  /** The id is part of the digest, so that equal codes have different digests. */
  id: string;
  email: string;
  purpose: MailedCodePurpose;
}

/** Uses a secret key, because an attacker could reverse a plain hash by trying all six-digit codes. */
export const digestCode = (key: Uint8Array, { id, email, purpose }: DigestedCode, code: string): string =>
  createHmac('sha256', key).update([id, purpose, email, code].join('\n')).digest('base64url');

export interface CountedEvent {
  at: Date;
  source: string;
}

export interface CountedRequest extends CountedEvent {
  email: string;
  purpose: MailedCodePurpose;
  mailed: boolean;
}

interface Allowance {
  window: number;
  limit: number;
  reserve: number;
  cap: number;
}

const secondsUntil = (time: number, now: Date): number => Math.max(1, Math.ceil((time - now.getTime()) / 1000));

/** Returns null if no wait is needed. `events` are from all sources. */
const secondsToWait = (events: readonly CountedEvent[], source: string, now: Date, rule: Allowance): number | null => {
  const counted = events
    .filter(({ at }) => now.getTime() - at.getTime() < rule.window)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const own = counted.filter((event) => event.source === source);
  const isAllowed = counted.length < rule.limit || (own.length < rule.reserve && counted.length < rule.cap);
  const freeing = counted[counted.length - rule.limit];
  return isAllowed || freeing === undefined ? null : secondsUntil(freeing.at.getTime() + rule.window, now);
};

type CodeRequestRefusal = { code: 'code_too_soon' | 'rate_limited'; seconds: number };

/** Returns null if a new code may be requested. `requests` are earlier requests for the address and purpose. */
export const checkCodeRequest = (
  requests: readonly CountedEvent[],
  source: string,
  now: Date,
): CodeRequestRefusal | null => {
  const newest = Math.max(...requests.map(({ at }) => at.getTime()));
  if (newest + codeRules.wait > now.getTime()) {
    return { code: 'code_too_soon', seconds: secondsUntil(newest + codeRules.wait, now) };
  }
  const seconds = secondsToWait(requests, source, now, codeRules.requests);
  return seconds === null ? null : { code: 'rate_limited', seconds };
};

/** Returns null if an unverified address may get a mail. `mails` are earlier mails to the same mailbox. */
export const checkUnverifiedMail = (
  mails: readonly CountedEvent[],
  source: string,
  now: Date,
): CodeRequestRefusal | null => {
  const seconds = secondsToWait(mails, source, now, codeRules.unverifiedMails);
  return seconds === null ? null : { code: 'rate_limited', seconds };
};

export interface StoredCode extends DigestedCode {
  digest: string;
  /** False if the code was not mailed; such a code never matches. */
  mailed: boolean;
  tries: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** A stored code with its recent wrong attempts. An entered code is compared with every candidate. */
export interface CodeCandidate {
  stored: StoredCode;
  wrong: readonly CountedEvent[];
}

export type CodeResult =
  | { kind: 'right'; purpose: MailedCodePurpose }
  /** The attempt counts as a wrong attempt for the codes with the purposes in `counted`. */
  | { kind: 'wrong'; counted: MailedCodePurpose[]; triesLeft: number }
  | { kind: 'expired' }
  | { kind: 'exhausted'; seconds: number }
  | { kind: 'limited'; seconds: number };

interface MailedCodeAttempt {
  code: string;
  source: string;
  now: Date;
  key: Uint8Array;
  /** True if wrong attempts are limited per day. The limit per code always applies. */
  hasDailyLimit: boolean;
}

const equals = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Compares the code of `attempt` with the candidates. The caller must first lock their rows, and must store the
 * result in the same transaction.
 */
export const verifyCode = (candidates: readonly CodeCandidate[], attempt: MailedCodeAttempt): CodeResult => {
  const { now, key } = attempt;
  const live = candidates.filter(({ stored }) => stored.usedAt === null && stored.expiresAt > now);
  if (live.length === 0) return { kind: 'expired' };

  const open = live.filter(({ stored }) => stored.tries < codeRules.tries);
  if (open.length === 0) {
    const newest = Math.max(...live.map(({ stored }) => stored.createdAt.getTime()));
    return { kind: 'exhausted', seconds: secondsUntil(newest + codeRules.wait, now) };
  }

  const waits = open.map((code) => ({
    ...code,
    wait: attempt.hasDailyLimit ? secondsToWait(code.wrong, attempt.source, now, codeRules.wrongTries) : null,
  }));
  const tried = waits.filter(({ wait }) => wait === null).map(({ stored }) => stored);
  if (tried.length === 0) return { kind: 'limited', seconds: Math.min(...waits.map(({ wait }) => wait ?? 0)) };

  const right = tried
    .filter((stored) => stored.mailed && equals(stored.digest, digestCode(key, stored, attempt.code)))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (right[0] !== undefined) return { kind: 'right', purpose: right[0].purpose };
  return {
    kind: 'wrong',
    counted: tried.map(({ purpose }) => purpose),
    triesLeft: Math.max(...tried.map(({ tries }) => codeRules.tries - tries - 1)),
  };
};
