import type { ErrorCode } from '../contract/errors';

/** Codes of a call without a usable response: connection lost, timeout, aborted, or not JSON. */
type TransportErrorCode = 'network' | 'timeout' | 'aborted' | 'unreadable';

/** Codes for a sign-in popup of an identity provider that was blocked or closed. */
type PopupCode = 'popup_blocked' | 'popup_closed';

/**
 * An error of a flow. `code` is the server's code or one of those above. After a transport error it is unknown whether
 * the call had an effect.
 */
export interface FlowFailure {
  code: ErrorCode | TransportErrorCode | PopupCode;
  message?: string;
  retryAfterSeconds?: number;
  details?: unknown;
}
