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
let sandbox: RunningProgram;
let sandboxUrl: string;
let running: RunningProgram[] = [];

const secret = 'the secret that all copies share';
const otherSecret = 'the secret that one copy alone has';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sprocket-copies-'));
  server = await startPostgres();
  database = await createDatabaseWithoutDemo(server.url, folder);
  const port = await freePort();
  sandboxUrl = `http://127.0.0.1:${port}`;
  sandbox = runProgram(builtProgram('sandbox'), { DATA_DIR: folder, SANDBOX_PORT: String(port) });
  await sandbox.firstLine;
});
afterEach(async () => {
  for (const program of running) program.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
});
afterAll(async () => {
  sandbox.kill('SIGTERM');
  await sandbox.ended;
  await database.drop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (variables: Record<string, string> = {}): Promise<RunningProgram> => {
  const program = runProgram(builtProgram('main'), {
    DATA_DIR: join(folder, 'shared'),
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    SESSION_SECRET: secret,
    SANDBOX_URL: sandboxUrl,
    ...variables,
  });
  running.push(program);
  return program;
};

const opened = async (variables?: Record<string, string>): Promise<RunningProgram> => {
  const program = await start(variables);
  expect(await program.firstLine).toMatch(/^Sprocket is open/);
  return program;
};

const refused = async (variables: Record<string, string>): Promise<string> => {
  const program = await start(variables);
  expect(await Promise.race([program.ended, program.firstLine.catch(() => program.ended)])).toBe(1);
  expect(program.stdout()).toBe('');
  const lines = program.stderr().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Sprocket cannot open: a running copy of the shop on this database /);
  return lines[0] ?? '';
};

/** Reads the database's current time and the latest end of a lease (0 without leases), both in ms. */
const lease = async (): Promise<{ end: number; now: number }> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ end: Date | null; now: Date }>(
      'select max(alive_until) as end, now() as now from running_copies',
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the database did not say its time');
    // The lease may be missing, because a starting copy deletes all ended leases.
    return { end: row.end?.getTime() ?? 0, now: row.now.getTime() };
  } finally {
    await client.end();
  }
};

const bucket = {
  S3_BUCKET: 'pictures',
  S3_REGION: 'local',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

it('copies of the shop start if they share secret and pictures; one that does not is refused with what it lacks, and no secret', async () => {
  await opened();
  await opened();
  const bySecret = await refused({ SESSION_SECRET: otherSecret });
  expect(bySecret).toContain('SESSION_SECRET');
  expect(bySecret).not.toMatch(/S3_|DATA_DIR/);
  const byFolder = await refused({ DATA_DIR: join(folder, 'own') });
  expect(byFolder).toContain('S3_*');
  expect(byFolder).toContain('DATA_DIR/files');
  expect(byFolder).not.toContain('SESSION_SECRET');
  const byBoth = await refused({ SESSION_SECRET: otherSecret, ...bucket });
  expect(byBoth).toMatch(/SESSION_SECRET.* and .*S3_\*/);
  for (const line of [bySecret, byBoth])
    expect([line.includes(secret), line.includes(otherSecret)]).toEqual([false, false]);
});

it('a command is refused if it stores pictures in a different place than the running copies', async () => {
  await opened();
  const run = async (variables: Record<string, string>): Promise<string> => {
    const shared = { DATABASE_URL: database.url, SESSION_SECRET: secret, SANDBOX_URL: sandboxUrl };
    const command = runProgram(builtProgram('shop'), { ...shared, ...variables }, ['import', join(folder, 'none')]);
    expect(await command.ended).toBe(1);
    return command.stderr();
  };
  const reason = 'a running copy of the shop on this database stores pictures in a different place';
  expect(await run({ DATA_DIR: join(folder, 'own') })).toContain(reason);
  expect(await run({ DATA_DIR: join(folder, 'shared') })).not.toContain(reason);
});

it('copies of the shop may have a new secret once the last copy with the old one has stopped', async () => {
  const first = await opened();
  await refused({ SESSION_SECRET: otherSecret });
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await opened({ SESSION_SECRET: otherSecret });
  await refused({ SESSION_SECRET: secret });
});

it('copies of the shop count as running after a kill until their lease ends, also past its first end while they run', async () => {
  const first = await opened();
  const { end } = await lease();
  await eventually(async () => expect((await lease()).now).toBeGreaterThan(end), 60_000);
  await refused({ SESSION_SECRET: otherSecret });
  first.kill('SIGKILL');
  await first.ended;
  await refused({ SESSION_SECRET: otherSecret });
  // A copy with the same secret does not have to wait.
  const second = await opened();
  second.kill('SIGTERM');
  await second.ended;
  await eventually(async () => {
    const killed = await lease();
    expect(killed.now).toBeGreaterThan(killed.end);
  }, 60_000);
  await opened({ SESSION_SECRET: otherSecret });
});
