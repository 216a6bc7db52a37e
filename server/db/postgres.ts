import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, TypeOverrides } from 'pg';
import type { OpenDatabase } from './client';
import { columnNames } from './column-names';
import type { Tables } from './tables';

const INT8 = 20;
const CONNECTIONS = 10;
const LONGEST_STATEMENT = 15_000;
const RECONNECT_AFTER = 1_000;

/** `pg` gives int8 as text; counts and ids of ours stay far below 2^53. */
const ownTypes = new TypeOverrides();
ownTypes.setTypeParser(INT8, Number);

type Listener = (payload: string) => void;

/** One connection that only listens, made again whenever it is lost. */
class Notifications {
  private readonly listeners = new Map<string, Set<Listener>>();
  private client: Client | null = null;
  private connecting: Promise<void> | null = null;
  private closed = false;

  constructor(private readonly url: string) {}

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const known = this.listeners.get(channel) ?? new Set<Listener>();
    known.add(listener);
    const isNew = !this.listeners.has(channel);
    this.listeners.set(channel, known);
    if (this.client === null) await (this.connecting ??= this.connect());
    else if (isNew) await this.client.query(`listen ${this.client.escapeIdentifier(channel)}`);
    return () => {
      known.delete(listener);
      return Promise.resolve();
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({ connectionString: this.url, application_name: 'sprocket-listen', keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      this.listeners.get(channel)?.forEach((listener) => listener(payload ?? ''));
    });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.client === client) void this.reconnect();
    });
    await client.connect();
    for (const channel of this.listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.client = client;
    this.connecting = null;
  }

  private async reconnect(): Promise<void> {
    this.client = null;
    while (!this.closed) {
      await wait(RECONNECT_AFTER, undefined, { ref: false });
      if (this.closed) return;
      const connected = await this.connect().then(
        () => true,
        () => false,
      );
      if (!connected) continue;
      this.listeners.forEach((listeners) => listeners.forEach((listener) => listener('')));
      return;
    }
  }
}

/** Opens a PostgreSQL server (15 or later, or an engine that speaks its protocol). */
export const openPostgres = async (url: string): Promise<OpenDatabase> => {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    types: ownTypes,
    application_name: 'sprocket',
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: LONGEST_STATEMENT * 2,
    statement_timeout: LONGEST_STATEMENT,
    keepAlive: true,
  });
  // A connection that breaks is replaced by the pool, and the query it was busy with fails. Without a listener the process would
  // end: the pool has one for idle connections only, so each gets its own, for when it is lent out between two queries.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  (await pool.connect()).release();
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [columnNames] });
  const notifications = new Notifications(url);
  return {
    database,
    kind: 'postgres',
    listen: (channel, onMessage) => notifications.listen(channel, onMessage),
    pglite: null,
    async close() {
      await notifications.close();
      await database.destroy();
    },
  };
};
