import type { ErrorCode } from '../contract/errors';

/** No usable response: connection lost, timeout, aborted, or not JSON. */
type TransportErrorCode = 'network' | 'timeout' | 'aborted' | 'unreadable';

/** The sign-in popup of an identity provider was blocked or closed. */
type PopupCode = 'popup_blocked' | 'popup_closed';

/** An error of a flow: the server's error code, or a code without a response, when the effect is unknown. */
export interface FlowFailure {
  code: ErrorCode | TransportErrorCode | PopupCode;
  message?: string;
  retryAfterSeconds?: number;
  details?: unknown;
}
