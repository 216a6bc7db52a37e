import type { TransportErrorCode } from '../errors';

/** Messages for calls without a usable response. */
export const lostCalls: Readonly<Record<TransportErrorCode, string>> = {
  network: 'The connection is lost. Please check it and try again',
  timeout: 'The shop takes too long to respond. Please try again',
  aborted: 'The request was interrupted. Please try again',
  unreadable: 'The shop sent a response that we could not read. Please try again',
};

export const unknownFailure = 'Something went wrong. Please try again';
