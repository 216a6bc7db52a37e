import { errorCode } from '../lib/error-code';

/** The server is stopping or starting (57P01 to 57P03), or the network says that nobody is there. */
const awayCodes: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What `pg` says, without a code, of a connection that was lost. */
const lostConnection = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Whether the database cannot be reached: any call may be sent again once it is back. */
export const isDatabaseAway = (error: unknown): boolean =>
  awayCodes.has(errorCode(error)) || (error instanceof Error && lostConnection.has(error.message));
