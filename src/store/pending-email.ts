import type { CodePurpose } from '../../contract/users';
import { storedValue } from './stored-value';

/** The keys `userEmail` and `actionType` (specification, section 3): whose code is awaited, and what for. */
const userEmail = storedValue('userEmail', (text) => (text === '' ? null : text));
const actionType = storedValue('actionType', (text) => text);

export const awaitCode = (email: string, purpose: CodePurpose): void => {
  userEmail.write(email);
  actionType.write(purpose === 'reset' ? 'changePassword' : null);
};

export const readAwaitedCode = (): { email: string | null; purpose: CodePurpose } => ({
  email: userEmail.read(),
  purpose: actionType.read() === 'changePassword' ? 'reset' : 'verify',
});

export const forgetAwaitedCode = (): void => {
  userEmail.write(null);
  actionType.write(null);
};
