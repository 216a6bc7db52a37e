import { errorCode } from '../lib/error-code';

/** PostgreSQL's codes for: statement timeout, lock timeout, too many connections, serialization failure, deadlock. */
const busyStates: ReadonlySet<string> = new Set(['57014', '55P03', '53300', '40001', '40P01']);

/** Message of the pool's error if no connection becomes free in time. The error has no code. */
const noneFree = 'timeout exceeded when trying to connect';

export const isDatabaseBusy = (error: unknown): boolean =>
  busyStates.has(errorCode(error)) || (error instanceof Error && error.message === noneFree);
