import type { FailureCode } from '../contract/errors';

/** After a transport error it is unknown whether the call had an effect. */
export interface FlowFailure {
  code: FailureCode;
  message?: string;
  retryAfterSeconds?: number;
  details?: unknown;
}
