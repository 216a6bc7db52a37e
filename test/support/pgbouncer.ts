import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startService, type Service } from './service';

export interface Pgbouncer extends Service {
  through(url: string): string;
  /** Numbers of connections of a database, from clients to PgBouncer and from PgBouncer to the server. */
  connections(url: string): Promise<{ clients: number; servers: number }>;
  /** Makes PgBouncer replace its connections to a database, because open connections keep old settings. */
  reconnect(url: string): Promise<void>;
}

export const serverConnections = 5;

const program = process.env['PGBOUNCER'];

/** Returns the settings that docs/running-it.md recommends, with fewer connections. */
const settingsFor = (serverUrl: string, port: number, more: Record<string, string>): string => {
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    admin_users: username,
    pool_mode: 'transaction',
    max_client_conn: '500',
    default_pool_size: String(serverConnections),
    query_wait_timeout: '10',
    server_login_retry: '1',
    ...more,
  };
  return [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    '',
  ].join('\n');
};

const onClient = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Starts PgBouncer in transaction mode in front of a PostgreSQL server without passwords. */
export const startPgbouncer = async (serverUrl: string, more: Record<string, string> = {}): Promise<Pgbouncer> => {
  if (program === undefined) throw new Error('PGBOUNCER names no program');
  const through = (url: string, port: number): string => {
    const address = new URL(url);
    address.port = String(port);
    return address.href;
  };
  const service = await startService({
    name: 'pgbouncer',
    program,
    prepare({ port, folder }) {
      const file = join(folder, 'pgbouncer.ini');
      writeFileSync(file, settingsFor(serverUrl, port, more));
      // PgBouncer refuses to run as root, so `-u` names another user.
      return [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file];
    },
    check: (port) => onClient(through(serverUrl, port), (client) => client.query('select 1')),
  });
  const onConsole = <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
    const address = new URL(through(serverUrl, service.port));
    address.pathname = '/pgbouncer';
    return onClient(address.href, work);
  };
  const nameIn = (url: string): string => new URL(url).pathname.slice(1);
  return {
    ...service,
    through: (url) => through(url, service.port),
    connections: (url) =>
      onConsole(async (client) => {
        const count = async (kind: 'clients' | 'servers'): Promise<number> => {
          const { rows } = await client.query<{ database: string }>(`show ${kind}`);
          return rows.filter(({ database }) => database === nameIn(url)).length;
        };
        return { clients: await count('clients'), servers: await count('servers') };
      }),
    reconnect: (url) => onConsole(async (client) => void (await client.query(`reconnect ${nameIn(url)}`))),
  };
};
