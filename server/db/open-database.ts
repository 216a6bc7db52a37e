import type { Database } from './database';
import type { Pglite } from './pglite';
import type { PoolFacts } from './pool-facts';
import type { ReadReplica } from './read-replica';

export interface OpenDatabase {
  database: Database;
  /** For migrations, which need a session; never connects to a pooler. */
  direct: Database;
  /** For `/readyz`: on PostgreSQL, a separate connection, because requests may use the whole pool of `database`. */
  checks: Database;
  /**
   * For lists, searches and pages, whose data may be some seconds old: the replica if it is configured and current,
   * or else the server of `database`.
   */
  reads: Database;
  replica: Pick<ReadReplica, 'facts' | 'isCurrent' | 'isOfPrimary' | 'untilReplicated'> | null;
  kind: 'pglite' | 'postgres';
  /**
   * Calls `onMessage` for each message, and with '' after a reconnect, because messages may have been missed. Returns a
   * function that unsubscribes.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  pglite: Pglite | null;
  pool: (() => PoolFacts) | null;
  close(): Promise<void>;
}
