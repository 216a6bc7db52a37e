import { Type, type Static } from 'typebox';
import type { failures } from './messages/failures';

export type ErrorCode = keyof typeof failures;

/** Codes for calls without a usable response. `unreadable`: the response is not the expected JSON. */
export type TransportErrorCode = 'network' | 'timeout' | 'aborted' | 'unreadable';

/** Codes for failures of Google's sign-in popup. */
export type PopupCode = 'popup_blocked' | 'popup_closed';

export type FailureCode = ErrorCode | TransportErrorCode | PopupCode;

/** The body of every error response. `msg` and `message` are equal; the specification uses both names. */
export const Failure = Type.Object(
  {
    error: Type.Literal(true),
    code: Type.String(),
    msg: Type.String(),
    message: Type.String(),
    details: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: true },
);
export type Failure = Omit<Static<typeof Failure>, 'code'> & { code: ErrorCode };

export interface WrongField {
  field: string;
  problem: string;
}
