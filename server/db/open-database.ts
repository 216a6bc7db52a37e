import type { Database } from './database';
import type { Pglite } from './pglite';

interface PoolFacts {
  /** Open connections. */
  total: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
  max: number;
}

export interface OpenDatabase {
  database: Database;
  kind: 'pglite' | 'postgres';
  /**
   * Calls back for each NOTIFY on a channel, and once with '' after a reconnect, because a message may have been
   * missed. Returns a function that unsubscribes.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** The embedded database (backup, metrics); null on a PostgreSQL server. */
  pglite: Pglite | null;
  /** Use of the connection pool; null for the embedded database, which has one session. */
  pool: (() => PoolFacts) | null;
  close(): Promise<void>;
}
