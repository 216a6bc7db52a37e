import { errorCode } from '../lib/error-code';

/** Codes of network errors, and of a server that is shutting down or starting up (57P01 to 57P03). */
const unavailableCodes: ReadonlySet<string> = new Set([
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

/** Messages of connection errors that `pg` throws without a code. */
const lostConnection = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
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
