import { errorCode } from '../lib/error-code';

/** Statement or lock waited too long; no connection to be had; tried in vain too often. */
const busyStates: ReadonlySet<string> = new Set(['57014', '55P03', '53300', '40001', '40P01']);

/** What the pool says, without a code, when all its connections stay busy. */
const noneFree = 'timeout exceeded when trying to connect';

/** Whether the database had no time: no fault of the request, which may be sent again. */
export const isDatabaseBusy = (error: unknown): boolean =>
  busyStates.has(errorCode(error)) || (error instanceof Error && error.message === noneFree);
