import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Replaces each copy while clients call the addresses that `nextUrl` returns. Clients do not repeat failed calls. */
const restartUnderLoad = async (nextUrl: () => string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const failures: unknown[] = [];
  let count = 0;
  let isRestarting = true;
  const client = async (): Promise<void> => {
    while (isRestarting || count < requests) {
      count += 1;
      try {
        const { statusCode } = await httpCall(`${nextUrl()}/api/category`, agent);
        if (statusCode !== 200) failures.push(statusCode);
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

it('no request fails during a rolling restart behind a round robin that only checks the health of the copies', async () => {
  const checks = setInterval(() => copies.forEach((copy) => void checkHealth(copy)), healthCheckInterval);
  let turn = 0;
  try {
    await restartUnderLoad(() => {
      const ready = copies.filter(({ isReady }) => isReady);
      turn += 1;
      return ready[turn % ready.length]?.url ?? 'http://no-copy-is-ready.invalid';
    });
  } finally {
    clearInterval(checks);
  }
});

describeWithNginx('nginx in front of two copies', () => {
  it('no request fails during a rolling restart behind nginx', async () => {
    const nginx = await startNginx(copies.map(({ url }) => url));
    try {
      await restartUnderLoad(() => nginx.url);
    } finally {
      await nginx.stop();
    }
  });
});
