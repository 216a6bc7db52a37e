import type { FailureCode } from '../contract/errors';

/** If `code` is a transport error, the server may have executed the call. */
export interface FlowFailure {
  code: FailureCode;
  message?: string;
  retryAfterSeconds?: number;
  details?: unknown;
}
