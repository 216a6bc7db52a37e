/**
 * A backend that implements only the specification (sections 7 and 8) sends no error code with a refusal. It sends a
 * text in `msg` or `message`, and marks the refusal by a flag or an HTTP status.
 */

import type { ErrorCode } from '../../contract/errors';

interface Refusal {
  code?: unknown;
  error?: unknown;
  status?: unknown;
  success?: unknown;
  isVerify?: unknown;
  msg?: unknown;
  message?: unknown;
}

export interface StatusAndBody {
  status: number;
  body: unknown;
}

const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
};

const codeOf = (httpStatus: number, { isVerify }: Refusal): ErrorCode =>
  isVerify === false
    ? 'email_not_verified'
    : (codes[httpStatus] ?? (httpStatus >= 500 ? 'internal_error' : 'invalid_request'));

const hasFlag = ({ error, status, success }: Refusal): boolean =>
  error === true || success === false || status === false || status === 'FAILED';

const wordsOf = ({ msg, message }: Refusal): string | undefined =>
  [msg, message].find((text): text is string => typeof text === 'string' && text !== '');

/**
 * A flag may come with status 200, so the status becomes at least 400. An error response with neither flag nor text
 * stays unchanged, because the backend may have processed the call before the error.
 */
export const completeRefusal = (response: StatusAndBody): StatusAndBody => {
  const { status, body } = response;
  if (typeof body !== 'object' || body === null) return response;
  const refusal: Refusal = body;
  const words = wordsOf(refusal);
  const isRefused = hasFlag(refusal) || (status >= 400 && words !== undefined);
  if (!isRefused || typeof refusal.code === 'string') return response;
  return { status: Math.max(status, 400), body: { ...refusal, code: codeOf(status, refusal), message: words ?? '' } };
};
