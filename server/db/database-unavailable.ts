import { errorCode } from '../lib/error-code';

/**
 * Codes of network errors, of a server that is shutting down or starting up (57P01 to 57P03), that has ended an idle
 * session (25P03, 57P05), that no longer accepts writes because another one has replaced it (25006), or whose disk or
 * memory is full (53100, 53200).
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

/** Message of `pg` for a statement on a connection that has failed before. */
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

/** PgBouncer ends a connection with this code if it cannot reach PostgreSQL or all its own connections are in use. */
const isEndedByPooler = (error: unknown): boolean =>
  errorCode(error) === protocolViolation && error instanceof Error && 'severity' in error && error.severity === 'FATAL';

export const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailableCodes.has(errorCode(error)) ||
  isEndedByPooler(error) ||
  (error instanceof Error && lostConnection.has(error.message));
