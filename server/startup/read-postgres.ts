import type { PoolConfig, PostgresConfig } from '../config';
import { defaultPool } from '../db/postgres';
import type { EnvironmentReader } from './environment-reader';

const postgresProtocols = ['postgres:', 'postgresql:'];

/** Bounds of the timeouts in ms. The value 0 would disable a timeout. */
const databaseWaits = { least: 100, most: 600_000 };

const readPool = (environment: EnvironmentReader): PoolConfig => ({
  size: environment.count('DATABASE_POOL', defaultPool.size, { least: 1, most: 1_000 }),
  statementTimeoutMs: environment.count('DATABASE_TIMEOUT_MS', defaultPool.statementTimeoutMs, databaseWaits),
  connectTimeoutMs: environment.count('DATABASE_CONNECT_TIMEOUT_MS', defaultPool.connectTimeoutMs, databaseWaits),
});

/** Returns undefined for the embedded database. */
export const readPostgres = (environment: EnvironmentReader): PostgresConfig | undefined => {
  const url = environment.url('DATABASE_URL', postgresProtocols);
  const directUrl = environment.url('DATABASE_DIRECT_URL', postgresProtocols);
  const readUrl = environment.url('DATABASE_READ_URL', postgresProtocols);
  const pool = readPool(environment);
  if (readUrl !== undefined && environment.text('DATABASE_URL') === undefined) {
    environment.problems.push('DATABASE_READ_URL needs DATABASE_URL, which leads to the primary of the same database');
  }
  if (directUrl !== undefined && environment.text('DATABASE_URL') === undefined) {
    environment.problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, which leads to a pooler of the same database');
  }
  if (url === undefined) return undefined;
  return {
    url,
    ...(directUrl !== undefined && directUrl !== url && { directUrl }),
    ...(readUrl !== undefined && readUrl !== url && { readUrl }),
    pool,
  };
};
