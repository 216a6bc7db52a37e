import { errorCode } from '../lib/error-code';

/**
 * Network errors, and PostgreSQL's codes for: lost connection (08000 to 08006), shutdown or start (57P01 to 57P03),
 * end of an idle session (25P03, 57P05), no writes after a failover (25006), full disk or memory (53100, 53200).
 */
const unavailableCodes: ReadonlySet<string> = new Set([
  '25006',
  '25P03',
  '53100',
  '53200',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
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

/** `pg` rejects each statement with this message after the connection has failed. */
export const closedConnection = 'Client has encountered a connection error and is not queryable';

/** Messages of connection errors that `pg` throws without a code. */
const lostConnection = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  closedConnection,
  'Client was closed and is not queryable',
]);

const protocolViolation = '08P01';

/** PgBouncer reports a protocol violation if PostgreSQL is unreachable, or if PgBouncer has no free connection. */
const isEndedByPooler = (error: unknown): boolean =>
  errorCode(error) === protocolViolation && error instanceof Error && 'severity' in error && error.severity === 'FATAL';

export const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailableCodes.has(errorCode(error)) ||
  isEndedByPooler(error) ||
  (error instanceof Error && lostConnection.has(error.message));
