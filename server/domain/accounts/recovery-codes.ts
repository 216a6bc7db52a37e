import { hashRaw } from '@node-rs/argon2';
import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '../../../contract/limits';
import { randomText } from '../../lib/random-text';
import { hashFairly, passwordCost } from '../../lib/password-hash';

const groups = 3;
const groupLength = 5;

const newGroup = (): string => String(randomInt(10 ** groupLength)).padStart(groupLength, '0');

/** Returns digits only, so that one numeric field accepts recovery codes and the authenticator app's codes. */
const newRecoveryCode = (): string => Array.from({ length: groups }, newGroup).join('');

export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newRecoveryCode());
  return [...codes];
};

/** Returns the code as its owner sees it: `12345-67890-12345`. */
export const printRecoveryCode = (code: string): string =>
  [code.slice(0, groupLength), code.slice(groupLength, -groupLength), code.slice(-groupLength)].join('-');

export const newRecoverySalt = randomText;

/**
 * Hashes a code as slowly as a password, because a fast hash could be reversed by trying all codes, which have only 50
 * bits. All codes of an account share a salt, so that checking a code needs one hash, not ten.
 */
export const digestRecoveryCode = async (code: string, salt: string): Promise<string> => {
  const digest = await hashFairly(() => hashRaw(code, { ...passwordCost, salt: Buffer.from(salt, 'base64url') }));
  return digest.toString('base64url');
};

export type EnteredCode = { kind: 'app'; code: string } | { kind: 'recovery'; code: string } | { kind: 'neither' };

const ofApp = /^[0-9]{6}$/;
const ofRecovery = /^[0-9]{15}$/;

export const readEnteredCode = (entered: string): EnteredCode => {
  const code = entered.replace(/[\s-]/g, '');
  if (ofApp.test(code)) return { kind: 'app', code };
  return ofRecovery.test(code) ? { kind: 'recovery', code } : { kind: 'neither' };
};
