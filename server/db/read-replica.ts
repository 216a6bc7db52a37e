import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { isDatabaseBusy } from './database-busy';

/** Maximum delay, in ms, until the replica shows a commit of the primary. A slower replica is not read. */
const maxLag = 1_000;
/** Interval, in ms, between two comparisons of the replica with the primary. */
const checkInterval = 1_000;
const pollInterval = 20;

interface ReplicaOptions {
  primary: Pool;
  replica: Pool;
  /** Separate connections to the replica for comparing it with the primary, so that reads cannot use them up. */
  checks: Pool;
  /** Called when the replica becomes current or stops being current. */
  onChange: (isCurrent: boolean) => void;
}

/**
 * A streaming replica of PostgreSQL for reads that may be up to `maxLag` old. While the replica is out of reach or lags
 * further behind, these reads use the primary. The comparisons start with the first such read or call of
 * `untilReplicated`. A command that needs neither opens no connection to the replica.
 */
export class ReadReplica {
  private checking: Promise<void> | null = null;
  private current = false;
  private closed = false;

  constructor(private readonly options: ReplicaOptions) {}

  isCurrent(): boolean {
    return this.current;
  }

  /** Resolves when the pool shows every commit that was made before the call. Waits at most `maxLag`. */
  async untilReplicated(): Promise<void> {
    if (this.checking === null) await this.start();
    else if (this.current) await this.check();
  }

  /** Returns whether the replica copies this primary's database; null while one of them is out of reach. */
  async isOfPrimary(): Promise<boolean | null> {
    const identityOf = async (pool: Pool): Promise<string | undefined> => {
      const { rows } = await pool.query<{ identity: string }>(
        "select system_identifier || ' ' || current_database() as identity from pg_control_system()",
      );
      return rows[0]?.identity;
    };
    const { primary, checks } = this.options;
    try {
      const [own, other] = await Promise.all([identityOf(primary), identityOf(checks)]);
      return own === other;
    } catch {
      return null;
    }
  }

  /** Connects to the replica if it is current, and to the primary otherwise. */
  pool(connectTo: (pool: Pool) => Promise<Awaited<ReturnType<PostgresPool['connect']>>>): PostgresPool {
    const { primary, replica } = this.options;
    return {
      connect: async () => {
        if (this.checking === null) await this.start();
        if (!this.current) return connectTo(primary);
        return connectTo(replica).catch((error: unknown) => {
          // If all connections are in use, the primary could not serve these reads either.
          if (isDatabaseBusy(error)) throw error;
          this.change(false);
          return connectTo(primary);
        });
      },
      // The primary's own Kysely instance ends the primary's pool.
      end: () => this.close(),
    };
  }

  private async close(): Promise<void> {
    this.closed = true;
    const { replica, checks } = this.options;
    await Promise.all([replica.end(), checks.end()]);
  }

  /** Resolves after the first check. */
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
    // Without the primary nothing can be compared, and there are no new commits that the replica could lack.
    if (position !== null) this.change(await this.replays(position));
  }

  private async primaryPosition(): Promise<string | null> {
    try {
      const { rows } = await this.options.primary.query<{ position: string }>(
        'select pg_current_wal_lsn()::text as position',
      );
      return rows[0]?.position ?? null;
    } catch {
      return null;
    }
  }

  /** Returns true if the replica replays the primary's log up to `position` within `maxLag`. */
  private async replays(position: string): Promise<boolean> {
    const deadline = performance.now() + maxLag;
    try {
      for (;;) {
        // The replay position is null on a server that is no replica. Then `readUrl` leads to the primary itself.
        const { rows } = await this.options.checks.query<{ replayed: boolean }>(
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

  private change(isCurrent: boolean): void {
    if (this.closed || this.current === isCurrent) return;
    this.current = isCurrent;
    this.options.onChange(isCurrent);
  }
}
