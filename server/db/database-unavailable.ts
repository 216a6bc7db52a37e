import { errorCode } from '../lib/error-code';

/**
 * Codes of network errors, and PostgreSQL's codes for: lost connection (08000 to 08006), shutdown or start of the
 * server (57P01 to 57P03), end of an idle session (25P03, 57P05), a server that accepts no writes after a failover
 * (25006), full disk or memory (53100, 53200).
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

/** After a connection has failed, `pg` rejects each statement on this connection with this message. */
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

/** PgBouncer ends a connection with this code if PostgreSQL is unreachable or PgBouncer has no free connection. */
const isEndedByPooler = (error: unknown): boolean =>
  errorCode(error) === protocolViolation && error instanceof Error && 'severity' in error && error.severity === 'FATAL';

export const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailableCodes.has(errorCode(error)) ||
  isEndedByPooler(error) ||
  (error instanceof Error && lostConnection.has(error.message));
