/** `WORKERS` makes several processes share one port. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { builtProgram } from '../../support/built-program';
import { createDatabaseWithoutDemo } from '../../support/database-without-demo';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/free-port';
import { startPostgres, type PostgresServer } from '../../support/postgres';
import { runProgram, type RunningProgram } from '../../support/run-program';

let server: PostgresServer;
let database: Awaited<ReturnType<typeof createDatabaseWithoutDemo>>;
let folder: string;
let port: number;
let shop: RunningProgram;
const opened: RunningProgram[] = [];

const open = (variables: Record<string, string> = {}): RunningProgram => {
  const program = runProgram(builtProgram('main'), {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: String(port),
    WORKERS: '2',
    LOG_REQUESTS: '1',
    LOG_LEVEL: 'info',
    ...variables,
  });
  opened.push(program);
  return program;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sprocket-workers-'));
  server = await startPostgres();
  database = await createDatabaseWithoutDemo(server.url, folder);
  port = await freePort();
  shop = open();
  expect(await shop.firstLine).toBe(`Sprocket is open at http://127.0.0.1:${port}`);
});
afterAll(async () => {
  for (const program of opened) program.kill('SIGKILL');
  await Promise.all(opened.map(({ ended }) => ended));
  await database.drop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Time limit in ms. If a worker is killed before it accepts a connection, the connection never gets a response. */
const longest = 5_000;

const get = (path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(longest),
  });

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

interface RequestLine {
  pid: number;
  route: string;
}

const isRequestLine = (line: unknown): line is RequestLine =>
  typeof line === 'object' && line !== null && 'pid' in line && 'route' in line;

const servingSince = (from: number): Set<number> => {
  const lines = shop.stderr().slice(from).split('\n').slice(0, -1);
  const requests = lines.filter((line) => line.startsWith('{')).map((line): unknown => JSON.parse(line));
  return new Set(requests.filter(isRequestLine).map(({ pid }) => pid));
};

const serving = async (): Promise<number[]> => {
  const from = shop.stderr().length;
  let pids = new Set<number>();
  await eventually(async () => {
    expect((await get('/api/config')).status).toBe(200);
    pids = servingSince(from);
    expect(pids.size).toBe(2);
  }, 60_000);
  return [...pids].sort();
};

/** Adds a mail that is due only in a year, so that no process sends it. */
const leaveWaitingMail = async (): Promise<void> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`insert into outbox (id, recipient, subject, text, html, state, created_at, due_at)
      values ('later', 'reader@shop.test', 'Later', 'Later', 'Later', 'waiting', now(), now() + interval '1 year')`);
  } finally {
    await client.end();
  }
};

const metric = async (name: string): Promise<number> => {
  const text = await (await get('/metrics')).text();
  const value = text.split('\n').find((line) => line.startsWith(`${name} `));
  return Number(value?.split(' ')[1]);
};

const underRequests = async (work: () => Promise<void>): Promise<{ failures: unknown[]; count: number }> => {
  const failures: unknown[] = [];
  let count = 0;
  let isDone = false;
  const shopper = async (): Promise<void> => {
    while (!isDone) {
      count += 1;
      try {
        const response = await get('/api/category');
        await response.arrayBuffer();
        if (response.status !== 200) failures.push(response.status);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const shoppers = [shopper(), shopper(), shopper()];
  await work().finally(() => (isDone = true));
  await Promise.all(shoppers);
  return { failures, count };
};

it('two workers serve one port', async () => {
  const pids = await serving();
  expect(pids).not.toContain(shop.child.pid);
});

it('the metrics report on both workers together', async () => {
  await eventually(async () => expect(await metric('sprocket_database_connections_max{server="primary"}')).toBe(20));
  // Both processes count the same waiting mail, so the metric must not be the sum of both counts.
  await leaveWaitingMail();
  await eventually(async () => expect(await metric('sprocket_outbox_waiting')).toBe(1), 60_000);
  expect(await metric('sprocket_redis_available')).toBe(1);
});

it('a worker that was killed is replaced', async () => {
  const [first = 0, second = 0] = await serving();
  process.kill(first, 'SIGKILL');
  // `serving` may still list the killed worker, because its last log lines may arrive late.
  await eventually(async () => {
    const now = await serving();
    expect(now).toContain(second);
    expect(now).not.toContain(first);
  }, 60_000);
});

it('all workers are replaced at SIGHUP, and no request fails', async () => {
  const before = await serving();
  const { failures, count } = await underRequests(async () => {
    shop.kill('SIGHUP');
    await eventually(() => expect(before.filter((pid) => isRunning(pid))).toEqual([]), 60_000);
  });
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(10);
  expect((await serving()).filter((pid) => before.includes(pid))).toEqual([]);
});

it('the shop ends with all of its processes at SIGTERM', async () => {
  const pids = await serving();
  shop.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(pids.filter(isRunning)).toEqual([]);
});

it('no worker stays when the shop’s first process is killed', async () => {
  shop = open();
  await shop.firstLine;
  const pids = await serving();
  shop.kill('SIGKILL');
  await eventually(() => expect(pids.filter(isRunning)).toEqual([]), 60_000);
});

it('the shop does not open if its first worker cannot open, and says why', async () => {
  const refused = open({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(await refused.ended).toBe(1);
  expect(refused.stdout()).toBe('');
  expect(refused.stderr()).toContain('the database at 127.0.0.1:1 refuses the connection');
});
