import { password as limits } from '../../contract/limits';

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

/** Matches common passwords, also with digits or signs appended. */
const common = /^(pass(word)?|qwerty|asdf|zxcv|abc|admin|welcome|iloveyou|letmein|sprocket|robot|india)[\d!@#.]*$/i;

const isRow = (text: string): boolean => {
  const steps = [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
};

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/**
 * The result is only advice and rejects no password. The form checks the length; the server rejects common passwords.
 */
export const passwordStrength = (text: string): PasswordStrength => {
  if (text.length < limits.shortest) return 'short';
  if (common.test(text) || isRow(text) || new Set(text).size < 4) return 'weak';
  const points = text.length + 2 * kinds.filter((kind) => kind.test(text)).length;
  if (points < 12) return 'weak';
  if (points < 15) return 'fair';
  return points < 20 ? 'good' : 'strong';
};
