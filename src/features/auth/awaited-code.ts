import type { CodePurpose } from '../../../contract/users';
import type { PendingEmail } from '../../state/pending-email';

/** As long as the server ever asks anybody to wait: what is longer, a clock that was put back has made. In ms. */
const longestWait = 24 * 60 * 60 * 1000;

interface AwaitedCode {
  email: string | null;
  purpose: CodePurpose;
  /** What is left of the wait for another code, in ms; null where none is known. */
  cooldown: number | null;
}

/** Whose code is awaited, what for, and how long another one must wait from `now` on. */
export const awaitedCode = ({ userEmail, actionType, resendFrom }: PendingEmail, now: number): AwaitedCode => {
  const left = resendFrom === null ? null : Math.max(0, resendFrom - now);
  return {
    email: userEmail,
    purpose: actionType === 'changePassword' ? 'reset' : 'verify',
    cooldown: left === null || left > longestWait ? null : left,
  };
};
