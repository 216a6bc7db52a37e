import cluster, { type ClusterSettings } from 'node:cluster';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { WorkerPool } from '../../../server/startup/workers/worker-pool';

let folder: string;
let becomesReady: string;
let settings: ClusterSettings;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sprocket-worker-pool-'));
  becomesReady = join(folder, 'becomes-ready');
  const program = join(folder, 'worker.cjs');
  // This worker never ends by itself, and reports being open only if the file `becomesReady` exists.
  writeFileSync(
    program,
    `if (require('node:fs').existsSync(${JSON.stringify(becomesReady)})) process.send({ kind: 'open' });
    setInterval(() => undefined, 1_000);`,
  );
  settings = { ...cluster.settings };
  cluster.setupPrimary({ exec: program, args: [], execArgv: [] });
});
afterAll(() => {
  cluster.setupPrimary(settings);
  rmSync(folder, { recursive: true, force: true });
});

const running = (): number[] =>
  Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker?.isDead() === false ? [worker.process.pid ?? 0] : [],
  );

it('a replacement that does not become ready is killed, and the next restart replaces the worker', async () => {
  writeFileSync(becomesReady, '');
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const options = { count: 1, environment: {}, log, startTimeout: 60_000 };
  const pool = await WorkerPool.start(options);
  try {
    const before = running();
    rmSync(becomesReady);
    options.startTimeout = 200;
    await expect(pool.restart()).rejects.toThrow('a worker has ended before it was ready');
    expect(lines.join('')).toContain('a worker was not ready in time and is killed');
    expect(running()).toEqual(before);
    options.startTimeout = 60_000;
    writeFileSync(becomesReady, '');
    await pool.restart();
    expect(running()).toHaveLength(1);
    expect(running()).not.toEqual(before);
  } finally {
    await pool.close();
  }
  expect(running()).toEqual([]);
});
