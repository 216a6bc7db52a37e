import type { Failure, FailureCode, TransportErrorCode } from '../../contract/errors';

/**
 * `status` is 0 if there is no response or the response is not JSON. `message` is empty for a `TransportErrorCode` and
 * for failures that the browser finds itself; `failureText` returns the text to show. `body` is the whole response, which
 * may have fields that are not listed here (`isVerify`, `changes`).
 */
export interface ApiFailure {
  status: number;
  code: FailureCode;
  message: string;
  details?: unknown;
  body?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFailure = (body: unknown): body is Failure & Record<string, unknown> =>
  isObject(body) && typeof body.code === 'string' && typeof body.message === 'string';

export const transportFailure = (code: TransportErrorCode): ApiFailure => ({ status: 0, code, message: '' });

export const failureOfResponse = (status: number, body: unknown, retryAfter: string | null): ApiFailure => {
  const { code, message, details } = isFailure(body) ? body : transportFailure('unreadable');
  return {
    status,
    code,
    message,
    details,
    body: isObject(body) ? body : undefined,
    retryAfterSeconds: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  };
};

export const isApiFailure = (error: unknown): error is ApiFailure =>
  isObject(error) && typeof error.status === 'number' && typeof error.code === 'string';
