import type { CodePurpose } from '../../contract/users';
import { storedValue } from './stored-value';

/** The keys `userEmail` and `actionType` (specification, section 3): whose code is awaited, and what for. */
const userEmail = storedValue('userEmail', (text) => (text === '' ? null : text));
const actionType = storedValue('actionType', (text) => text);

/** When another code may be asked for, in ms since 1970: a reload does not begin the wait anew. */
const resendFrom = storedValue('resendFrom', (text) => (text === null || !/^\d+$/.test(text) ? null : Number(text)));

/** As long as the server ever asks anybody to wait: what is longer, a clock that was put back has made. In ms. */
const longestWait = 24 * 60 * 60 * 1000;

interface AwaitedCode {
  email: string | null;
  purpose: CodePurpose;
  /** What is left of the wait for another code, in ms; null where none is known. */
  cooldown: number | null;
}

export const awaitCode = (email: string, purpose: CodePurpose): void => {
  userEmail.write(email);
  actionType.write(purpose === 'reset' ? 'changePassword' : null);
  resendFrom.write(null);
};

const waitLeft = (): number | null => {
  const from = resendFrom.read();
  if (from === null) return null;
  const left = Math.max(0, from - Date.now());
  return left > longestWait ? null : left;
};

export const readAwaitedCode = (): AwaitedCode => ({
  email: userEmail.read(),
  purpose: actionType.read() === 'changePassword' ? 'reset' : 'verify',
  cooldown: waitLeft(),
});

/** Another code may be asked for in so many ms. */
export const keepResendWait = (cooldown: number): void => resendFrom.write(String(Date.now() + cooldown));

export const forgetAwaitedCode = (): void => {
  userEmail.write(null);
  actionType.write(null);
  resendFrom.write(null);
};
