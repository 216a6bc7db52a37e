import type { CodePurpose } from '../../../contract/users';
import type { PendingEmail } from '../../state/pending-email';

/** In ms. No cooldown of the server is longer; a longer remaining time means that the device's clock was changed. */
const longestWait = 24 * 60 * 60 * 1000;

interface PendingCode {
  email: string | null;
  purpose: CodePurpose;
  /** Time in ms until another code can be requested; null if unknown. */
  cooldown: number | null;
}

export const pendingCode = ({ userEmail, actionType, resendFrom }: PendingEmail, now: number): PendingCode => {
  const left = resendFrom === null ? null : Math.max(0, resendFrom - now);
  return {
    email: userEmail,
    purpose: actionType === 'changePassword' ? 'reset' : 'verify',
    cooldown: left === null || left > longestWait ? null : left,
  };
};
