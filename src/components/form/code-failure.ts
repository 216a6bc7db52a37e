import type { FlowFailure } from '../../../machines/flow-failure';
import { authCopy } from '../../copy/accounts/auth';
import { failureText } from '../../copy/failures';
import { number, shape } from '../../lib/readers';

/** Reads the `details` of a `code_wrong` failure. */
const readAttempts = shape<{ attemptsLeft: number }>({ attemptsLeft: number });

export const codeFailureText = (failure: FlowFailure | null): { ofCode: string | null; ofForm: string | null } => {
  if (failure === null) return { ofCode: null, ofForm: null };
  const words = failureText(failure);
  if (!failure.code.startsWith('code_')) return { ofCode: null, ofForm: words };
  const attemptsLeft = readAttempts(failure.details)?.attemptsLeft;
  return {
    ofCode: attemptsLeft === undefined ? words : `${words}. ${authCopy.code.attemptsLeft(attemptsLeft)}`,
    ofForm: null,
  };
};
