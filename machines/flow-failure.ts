import type { ErrorCode } from '../contract/errors';

/** No usable response: connection lost, timeout, aborted, or not JSON. */
type TransportErrorCode = 'network' | 'timeout' | 'aborted' | 'unreadable';

/** The sign-in popup of an identity provider was blocked or closed. */
type PopupCode = 'popup_blocked' | 'popup_closed';

/** An error of a flow. `code` is the server's, or one of the above; after a transport error the effect is unknown. */
export interface FlowFailure {
  code: ErrorCode | TransportErrorCode | PopupCode;
  message?: string;
  retryAfterSeconds?: number;
  details?: unknown;
}
