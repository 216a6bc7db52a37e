import type { FailureCode } from '../contract/errors';

/** If `code` is a transport error, it is unknown whether the server has executed the call. */
export interface FlowFailure {
  code: FailureCode;
  message?: string;
  retryAfterSeconds?: number;
  details?: unknown;
}
