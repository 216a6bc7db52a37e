import type { ErrorCode } from '../contract/errors';

/** No answer came: the connection is lost, the wait was too long, the call was given up, or the answer made no sense. */
type LostCode = 'network' | 'timeout' | 'aborted' | 'unreadable';

/** The window of another service, in which a shopper proves who they are, was not opened or not used to the end. */
type PopupCode = 'popup_blocked' | 'popup_closed';

/** How a step of a flow fails: with the shop's own code, or because nobody knows whether it took effect. */
export interface FlowFailure {
  code: ErrorCode | LostCode | PopupCode;
  message?: string;
  retryAfterSeconds?: number;
  details?: unknown;
}
