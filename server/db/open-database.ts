import type { Database } from './database';
import type { Pglite } from './pglite';

interface PoolFacts {
  /** Number of open connections. */
  total: number;
  idle: number;
  /** Number of calls that wait for a connection. */
  waiting: number;
  max: number;
}

export interface OpenDatabase {
  database: Database;
  kind: 'pglite' | 'postgres';
  /**
   * Calls back for each NOTIFY on a channel, and once with '' after a reconnect, because messages may have been missed.
   * Returns a function that unsubscribes.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** The embedded database, for backups and metrics; null on a PostgreSQL server. */
  pglite: Pglite | null;
  /** Returns how many connections are used; null for the embedded database, which has only one session. */
  pool: (() => PoolFacts) | null;
  close(): Promise<void>;
}
