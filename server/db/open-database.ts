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
  /** Never connects to a pooler, because migrations need a session. */
  direct: Database;
  /**
   * For lists, searches and pages, whose data may be some seconds old: the replica if it is configured and current,
   * or else the server of `database`.
   */
  reads: Database;
  replica: Pick<ReadReplica, 'isCurrent' | 'isOfPrimary' | 'untilReplicated'> | null;
  kind: 'pglite' | 'postgres';
  /**
   * Calls `onMessage` with '' after a reconnect, because messages may have been missed. Returns a function that
   * unsubscribes.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  pglite: Pglite | null;
  /** Null for the embedded database, which has no pool. */
  pool: (() => PoolFacts) | null;
  close(): Promise<void>;
}
