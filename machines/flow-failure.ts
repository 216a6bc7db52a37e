import type { FailureCode } from '../contract/errors';

/** After a transport error, the call may or may not have had an effect. */
export interface FlowFailure {
  code: FailureCode;
  message?: string;
  retryAfterSeconds?: number;
  details?: unknown;
}
