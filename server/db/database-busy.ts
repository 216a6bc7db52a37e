import { errorCode } from '../lib/error-code';

/** Statement or lock timeout, too many connections, serialisation failure, deadlock. */
const busyStates: ReadonlySet<string> = new Set(['57014', '55P03', '53300', '40001', '40P01']);

/** The pool's timeout error has no code, so its message identifies it. */
const noneFree = 'timeout exceeded when trying to connect';

/** Whether the database is overloaded. The request can be retried. */
export const isDatabaseBusy = (error: unknown): boolean =>
  busyStates.has(errorCode(error)) || (error instanceof Error && error.message === noneFree);
