import type { ErrorCode } from '../contract/errors';

/** The call has no usable response: connection lost, timeout, aborted, or not JSON. */
type TransportErrorCode = 'network' | 'timeout' | 'aborted' | 'unreadable';

type PopupCode = 'popup_blocked' | 'popup_closed';

/** After a transport error it is unknown whether the call had an effect. */
export interface FlowFailure {
  code: ErrorCode | TransportErrorCode | PopupCode;
  message?: string;
  retryAfterSeconds?: number;
  details?: unknown;
}
