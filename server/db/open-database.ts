import type { Database } from './database';
import type { Pglite } from './pglite';
import type { ReadReplica } from './read-replica';

interface PoolFacts {
  total: number;
  idle: number;
  waiting: number;
  max: number;
}

export interface OpenDatabase {
  database: Database;
  /** Bypasses a pooler, because migrations need a session. The connections of `database` may lead to a pooler. */
  direct: Database;
  /**
   * Used for lists, searches and pages, whose data may be some seconds old. Reads from the replica if one is configured
   * and current, otherwise from `database`.
   */
  reads: Database;
  /** Null without a configured replica. */
  replica: Pick<ReadReplica, 'isCurrent' | 'isOfPrimary' | 'untilReplicated'> | null;
  kind: 'pglite' | 'postgres';
  /**
   * Calls `onMessage` for each message, and with '' after a reconnect, because messages may have been missed. Returns a
   * function that unsubscribes.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Null on a PostgreSQL server. */
  pglite: Pglite | null;
  /** Null for the embedded database, which has only one session. */
  pool: (() => PoolFacts) | null;
  close(): Promise<void>;
}
