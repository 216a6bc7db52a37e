import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely';
import { Client, Pool, TypeOverrides, type PoolConfig as PgPoolConfig } from 'pg';
import type { PoolConfig, PostgresConfig } from '../config';
import type { OpenDatabase } from './open-database';
import { columnNames } from './column-names';
import { LimitedClient } from './limited-client';
import { poolFacts } from './pool-facts';
import { ReadReplica } from './read-replica';
import { StatementNames } from './statement-names';
import type { Tables } from './tables';

const int8Type = 20;
export const defaultPool: PoolConfig = { size: 10, statementTimeoutMs: 15_000, connectTimeoutMs: 10_000 };
const reconnectDelay = 1_000;
/**
 * Time in ms that the shop waits for a response after the database's own time limit. Without this limit, the shop would
 * wait 15 minutes if the network loses all packets, and forever if the server process is suspended (SIGSTOP).
 */
const responseGrace = 5_000;
/** Detects a dead idle connection within 20 s: after 10 s without traffic, ten probes are sent, one a second. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** Time limit for connecting to the replica, in ms. After this time, reads use the primary. */
const replicaConnectTimeout = 2_000;
/** Time limit for connecting and for each response of a check, in ms. Short, because checks share one connection. */
const checkTimeout = 2_000;

/** Parses int8 as a number, because counts and ids stay below 2^53; by default `pg` returns text. */
const ownTypes = new TypeOverrides();
ownTypes.setTypeParser(int8Type, Number);

type Listener = (payload: string) => void;

/** A connection only for LISTEN. After a failure, it is opened again. */
class Notifications {
  private readonly listeners = new Map<string, Set<Listener>>();
  private client: Client | null = null;
  private connecting: Promise<void> | null = null;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly connectTimeoutMs: number,
  ) {}

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const known = this.listeners.get(channel) ?? new Set<Listener>();
    known.add(listener);
    const isNew = !this.listeners.has(channel);
    this.listeners.set(channel, known);
    if (this.client === null) await this.connectOnce();
    else if (isNew) await this.listenOn(this.client, channel);
    return () => {
      known.delete(listener);
      return Promise.resolve();
    };
  }

  /** A failed LISTEN closes the connection. Then `reconnect` repeats LISTEN and calls the listeners with ''. */
  private async listenOn(client: Client, channel: string): Promise<void> {
    await client.query(`listen ${client.escapeIdentifier(channel)}`).catch(() => client.end());
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }

  /** `listen` and `reconnect` share one attempt, because with two connections each message would arrive twice. */
  private connectOnce(): Promise<void> {
    this.connecting ??= this.connect().finally(() => {
      this.connecting = null;
    });
    return this.connecting;
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'sprocket-listen',
      connectionTimeoutMillis: this.connectTimeoutMs,
      ...keepAlive,
    });
    client.on('notification', ({ channel, payload }) => {
      this.listeners.get(channel)?.forEach((listener) => listener(payload ?? ''));
    });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.client === client) void this.reconnect();
    });
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (this.closed) throw new Error('the database was closed while connecting');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
  }

  private async reconnect(): Promise<void> {
    this.client = null;
    while (!this.closed) {
      await wait(reconnectDelay, undefined, { ref: false });
      if (this.closed) return;
      if (this.client === null) await this.connectOnce().catch(() => undefined);
      if (this.client === null) continue;
      this.listeners.forEach((listeners) => listeners.forEach((listener) => listener('')));
      return;
    }
  }
}

type Connect = (pool: Pool) => Promise<LimitedClient>;

const connectWithin =
  (maxWait: number, names?: StatementNames): Connect =>
  async (pool) =>
    new LimitedClient(await pool.connect(), maxWait, names);

const limitedPool = (pool: Pool, connectTo: Connect): PostgresPool => ({
  connect: () => connectTo(pool),
  end: () => pool.end(),
});

const createPool = (settings: PgPoolConfig): Pool => {
  const pool = new Pool({ ...settings, types: ownTypes, application_name: 'sprocket', ...keepAlive });
  // The pool replaces a broken connection, but without a listener, an 'error' event would end the process. The pool
  // listens only to idle clients, so each client gets a listener too.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

/** Connects immediately, so that a wrong address is noticed before the first query. */
const openPool = async (settings: PgPoolConfig): Promise<Pool> => {
  const pool = createPool(settings);
  try {
    (await pool.connect()).release();
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
};

interface Observers {
  onStatement?: ((event: LogEvent) => void) | undefined;
  onReplicaChange?: ((isCurrent: boolean) => void) | undefined;
}

/**
 * Connects to PostgreSQL 15 or later, or to a compatible server. If `directUrl` differs from `url`, then `url` leads
 * to a pooler in transaction mode, which may run each transaction in a different session.
 */
export const openPostgres = async (
  { url, directUrl = url, readUrl, pool: settings = defaultPool }: PostgresConfig,
  { onStatement, onReplicaChange = () => undefined }: Observers = {},
): Promise<OpenDatabase> => {
  const { size, statementTimeoutMs, connectTimeoutMs } = settings;
  const isPooled = directUrl !== url;
  const patience = { connectionTimeoutMillis: connectTimeoutMs };
  const timeouts = {
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    statement_timeout: statementTimeoutMs,
  };
  // A pooler refuses connections that set `timeouts`, so the database role must set these limits.
  const poolSettings = { max: size, ...patience, ...(!isPooled && timeouts) };
  // A pooler may run the next transaction in another session, which does not know the names of earlier statements.
  const names = isPooled ? undefined : new StatementNames();
  const connectTo = connectWithin(statementTimeoutMs + responseGrace, names);
  const pool = await openPool({ connectionString: url, ...poolSettings });
  const kyselyOn = (one: PostgresPool): Kysely<Tables> =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: one }), plugins: [columnNames], log: onStatement });
  const database = kyselyOn(limitedPool(pool, connectTo));
  const direct = isPooled
    ? await openPool({ connectionString: directUrl, max: 1, ...patience, ...timeouts }).then(
        (one) => kyselyOn(limitedPool(one, connectTo)),
        async (error) => {
          await database.destroy();
          throw error;
        },
      )
    : database;
  const checkPool = createPool({
    ...poolSettings,
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: checkTimeout,
  });
  const checks = kyselyOn(limitedPool(checkPool, connectWithin(checkTimeout)));
  const replicaPool = (max: number) =>
    createPool({ ...poolSettings, connectionString: readUrl, max, connectionTimeoutMillis: replicaConnectTimeout });
  const replica =
    readUrl === undefined
      ? null
      : new ReadReplica({
          primary: pool,
          replica: replicaPool(size),
          checks: replicaPool(1),
          connectTo,
          onChange: onReplicaChange,
        });
  const reads = replica === null ? database : kyselyOn(replica.pool());
  const notifications = new Notifications(directUrl, connectTimeoutMs);
  return {
    database,
    direct,
    checks,
    reads,
    replica,
    kind: 'postgres',
    listen: (channel, onMessage) => notifications.listen(channel, onMessage),
    pglite: null,
    pool: () => poolFacts(pool),
    async close() {
      await notifications.close();
      if (reads !== database) await reads.destroy();
      await checks.destroy();
      await database.destroy();
      if (isPooled) await direct.destroy();
    },
  };
};
