import { lostCalls, unknownFailure } from '../../contract/messages/lost-calls';
import { isApiFailure } from '../api/failure';

const isLost = (code: string): code is keyof typeof lostCalls => Object.hasOwn(lostCalls, code);

const waitText = (seconds: number): string => {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `You can try again in ${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** Returns the server's message, or our own if the response is missing, unreadable or has no message. */
export const failureText = (error: unknown): string => {
  if (!isApiFailure(error)) return unknownFailure;
  if (isLost(error.code)) return lostCalls[error.code];
  const text = error.message === '' ? unknownFailure : error.message;
  return error.retryAfterSeconds === undefined ? text : `${text}. ${waitText(error.retryAfterSeconds)}`;
};

export const failureCopy = {
  pageTitle: 'This page did not load',
  pageText: 'An error occurred while the page was loading. Your cart is safe.',
  offlineTitle: 'You are offline',
  offlineText: 'This page loads as soon as the connection is back. Your cart is safe.',
  reload: 'Load it again',
  notLoaded: lostCalls.network,
  retry: 'Try again',
  retrying: 'Trying again…',
} as const;
