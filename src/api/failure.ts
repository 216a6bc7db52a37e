import type { ErrorCode, Failure } from '../../contract/errors';

/** No answer came: the connection is lost, the wait was too long, the call was given up, or the answer made no sense. */
export type LostCode = 'network' | 'timeout' | 'aborted' | 'unreadable';

/** The window of another service, in which a shopper proves who they are, was not opened or not used to the end. */
export type PopupCode = 'popup_blocked' | 'popup_closed';

/**
 * Why a call failed, as every endpoint's `error` carries it. `status` is 0 where no answer came. `message` is the
 * server's own English; words for lost answers are in `src/copy/failures.ts`. `body` is the whole answer: some calls
 * say more in fields of their own (`isVerify`, `changes`).
 */
export interface ApiFailure {
  status: number;
  code: ErrorCode | LostCode | PopupCode;
  message: string;
  details?: unknown;
  body?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFailure = (body: unknown): body is Failure & Record<string, unknown> =>
  isObject(body) && typeof body.code === 'string' && typeof body.message === 'string';

export const failureOfAnswer = (status: number, body: unknown, retryAfter: string | null): ApiFailure => ({
  status,
  code: isFailure(body) ? body.code : 'unreadable',
  message: isFailure(body) ? body.message : '',
  details: isFailure(body) ? body.details : undefined,
  body: isObject(body) ? body : undefined,
  retryAfterSeconds: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
});

export const lostFailure = (code: LostCode): ApiFailure => ({ status: 0, code, message: '' });

/** True for what an endpoint's `error` or an `unwrap()` rejects with, whatever else may be thrown there. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  isObject(error) && typeof error.status === 'number' && typeof error.code === 'string';
