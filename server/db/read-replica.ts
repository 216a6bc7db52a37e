import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresQueryResult } from 'kysely';
import type { Pool } from 'pg';
import { isDatabaseBusy } from './database-busy';
import { LimitedClient } from './limited-client';
import { poolFacts, type PoolFacts } from './pool-facts';

/** Maximum delay in ms. A replica with a longer delay serves no reads. */
const maxLag = 1_000;
/** Interval between two comparisons of the replica with the primary, in ms. */
const checkInterval = 1_000;
const pollInterval = 20;

interface ReplicaOptions {
  primary: Pool;
  replica: Pool;
  /** For comparisons with the primary. A separate pool, because reads may use all connections of `replica`. */
  checks: Pool;
  connectTo: (pool: Pool) => Promise<LimitedClient>;
  onChange: (isCurrent: boolean) => void;
}

const readOnce = async <Row>(
  client: LimitedClient,
  text: string,
  values: unknown[] = [],
): Promise<PostgresQueryResult<Row>> => {
  try {
    return await client.query<Row>(text, values);
  } finally {
    client.release();
  }
};

/**
 * A streaming replica for reads whose data may be some seconds old. While the replica is unavailable or too slow, these
 * reads use the primary. Connects only at the first call that needs the replica, so that commands without such calls do
 * not connect.
 */
export class ReadReplica {
  private checking: Promise<void> | null = null;
  private current = false;
  private closed = false;

  constructor(private readonly options: ReplicaOptions) {}

  isCurrent(): boolean {
    return this.current;
  }

  /** Returns the use of the replica's pool for reads. */
  facts(): PoolFacts {
    return poolFacts(this.options.replica);
  }

  /** Resolves when `pool()` shows every earlier commit. If the replica is too slow, `pool()` uses the primary. */
  async untilReplicated(): Promise<void> {
    if (this.checking === null) await this.start();
    else if (this.current) await this.check();
  }

  /** Returns whether the replica copies this primary's database; null while either server is unavailable. */
  async isOfPrimary(): Promise<boolean | null> {
    const identityOf = async (client: LimitedClient): Promise<string | undefined> => {
      const { rows } = await readOnce<{ identity: string }>(
        client,
        "select system_identifier || ' ' || current_database() as identity from pg_control_system()",
      );
      return rows[0]?.identity;
    };
    try {
      const [own, other] = await Promise.all([
        this.options.connectTo(this.options.primary).then(identityOf),
        this.connectToCheck().then(identityOf),
      ]);
      return own === other;
    } catch {
      return null;
    }
  }

  pool(): PostgresPool {
    const { primary, replica, connectTo } = this.options;
    return {
      connect: async () => {
        if (this.checking === null) await this.start();
        if (!this.current) return connectTo(primary);
        return connectTo(replica).catch((error: unknown) => {
          // Throws if the replica is busy, because the same reads would overload the primary too.
          if (isDatabaseBusy(error)) throw error;
          this.change(false);
          return connectTo(primary);
        });
      },
      // The pool of the primary is closed by the primary's Kysely instance.
      end: () => this.close(),
    };
  }

  private async close(): Promise<void> {
    this.closed = true;
    const { replica, checks } = this.options;
    await Promise.all([replica.end(), checks.end()]);
  }

  private async start(): Promise<void> {
    const first = this.check();
    this.checking = first.then(() => this.keepChecking());
    await first;
  }

  private async keepChecking(): Promise<void> {
    for (;;) {
      await wait(checkInterval, undefined, { ref: false });
      if (this.closed) return;
      await this.check();
    }
  }

  private async check(): Promise<void> {
    const position = await this.primaryPosition();
    // While the primary is unavailable, there are no new commits, so the replica's status does not change.
    if (position !== null) this.change(await this.replays(position));
  }

  private async primaryPosition(): Promise<string | null> {
    try {
      const { rows } = await readOnce<{ position: string }>(
        await this.options.connectTo(this.options.primary),
        'select pg_current_wal_lsn()::text as position',
      );
      return rows[0]?.position ?? null;
    } catch {
      return null;
    }
  }

  /** Returns whether the replica replays the primary's log up to `position` within `maxLag`. */
  private async replays(position: string): Promise<boolean> {
    const deadline = performance.now() + maxLag;
    try {
      for (;;) {
        // A null replay position means that the server is not a replica: `readUrl` leads to the primary.
        const { rows } = await readOnce<{ replayed: boolean }>(
          await this.connectToCheck(),
          'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as replayed',
          [position],
        );
        if (rows[0]?.replayed === true) return true;
        if (performance.now() > deadline) return false;
        await wait(pollInterval, undefined, { ref: false });
      }
    } catch {
      return false;
    }
  }

  /** Statements fail if the response takes longer than `maxLag`, because the shop does not read a slower replica. */
  private async connectToCheck(): Promise<LimitedClient> {
    return new LimitedClient(await this.options.checks.connect(), maxLag);
  }

  private change(isCurrent: boolean): void {
    if (this.closed || this.current === isCurrent) return;
    this.current = isCurrent;
    this.options.onChange(isCurrent);
  }
}
