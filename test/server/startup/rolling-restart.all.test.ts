import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { builtProgram } from '../../support/built-program';
import { createDatabaseWithoutDemo } from '../../support/database-without-demo';
import { describeWithNginx } from '../../support/describe-with';
import { freePort } from '../../support/free-port';
import { httpCall } from '../../support/http-call';
import { startNginx } from '../../support/nginx';
import { startPostgres, type PostgresServer } from '../../support/postgres';
import { runProgram, type RunningProgram } from '../../support/run-program';

/** The clients send at least this number of requests. */
const requests = 10_000;
const clients = 8;
const healthCheckInterval = 250;

interface Copy {
  url: string;
  program: RunningProgram;
  isReady: boolean;
}

let folder: string;
let server: PostgresServer;
let database: Awaited<ReturnType<typeof createDatabaseWithoutDemo>>;
let sandbox: RunningProgram;
let sandboxUrl: string;
let copies: Copy[];

const openCopy = async (port: number): Promise<RunningProgram> => {
  const program = runProgram(builtProgram('main'), {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SANDBOX_URL: sandboxUrl,
    PORT: String(port),
    TRUST_PROXY: '1',
    RATE_LIMIT: 'off',
    DRAIN_MS: '2000',
  });
  await program.firstLine;
  return program;
};

const checkHealth = async (copy: Copy): Promise<void> => {
  copy.isReady = await httpCall(`${copy.url}/readyz`).then(
    ({ statusCode }) => statusCode === 200,
    () => false,
  );
};

const guestCount = async (): Promise<number> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from users where is_guest');
  await client.end();
  return rows[0]?.count ?? 0;
};

const reading = [routes.categories];
/** A quarter of the calls write, because each session creates a guest. */
const readingAndWriting = [...reading, ...reading, ...reading, routes.beginGuestSession];

/**
 * Replaces each copy while clients make the calls of `load` in turn, at the addresses that `nextUrl` returns. Clients do
 * not repeat failed calls.
 */
const restartUnderLoad = async (load: readonly Route[], nextUrl: () => string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const failures: unknown[] = [];
  const guestsBefore = await guestCount();
  let count = 0;
  let guests = 0;
  let isRestarting = true;
  const client = async (): Promise<void> => {
    while (isRestarting || count < requests) {
      const route = load[count % load.length] ?? routes.categories;
      count += 1;
      try {
        const { statusCode } = await httpCall(nextUrl() + route.path, { agent, method: route.method });
        if (statusCode !== 200) failures.push(`${route.method} ${statusCode}`);
        else if (route === routes.beginGuestSession) guests += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const work = Array.from({ length: clients }, client);
  try {
    for (const copy of copies) {
      const before = count;
      copy.program.kill('SIGTERM');
      expect(await copy.program.ended).toBe(0);
      copy.program = await openCopy(Number(new URL(copy.url).port));
      await checkHealth(copy);
      expect(count - before).toBeGreaterThan(100);
    }
  } finally {
    isRestarting = false;
    await Promise.all(work);
    agent.destroy();
  }
  expect(failures).toEqual([]);
  if (load.includes(routes.beginGuestSession)) expect(guests).toBeGreaterThan(requests / load.length - clients);
  expect((await guestCount()) - guestsBefore).toBe(guests);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sprocket-rolling-'));
  server = await startPostgres();
  database = await createDatabaseWithoutDemo(server.url, folder);
  const sandboxPort = await freePort();
  sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  sandbox = runProgram(builtProgram('sandbox'), { DATA_DIR: folder, SANDBOX_PORT: String(sandboxPort) });
  await sandbox.firstLine;
  copies = [];
  for (let index = 0; index < 2; index += 1) {
    const port = await freePort();
    copies.push({ url: `http://127.0.0.1:${port}`, program: await openCopy(port), isReady: true });
  }
});
afterAll(async () => {
  const programs = [sandbox, ...copies.map(({ program }) => program)];
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  await database.drop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('no call that reads or writes fails during a rolling restart behind a round robin that only checks the health of the copies', async () => {
  const checks = setInterval(() => copies.forEach((copy) => void checkHealth(copy)), healthCheckInterval);
  let turn = 0;
  try {
    await restartUnderLoad(readingAndWriting, () => {
      const ready = copies.filter(({ isReady }) => isReady);
      turn += 1;
      return ready[turn % ready.length]?.url ?? 'http://no-copy-is-ready.invalid';
    });
  } finally {
    clearInterval(checks);
  }
});

describeWithNginx('nginx in front of two copies', () => {
  it('no call that reads fails during a rolling restart behind nginx', async () => {
    const nginx = await startNginx(copies.map(({ url }) => url));
    try {
      // nginx does not repeat calls that write, so a few of them may fail (docs/running-it.md).
      await restartUnderLoad(reading, () => nginx.url);
    } finally {
      await nginx.stop();
    }
  });
});
