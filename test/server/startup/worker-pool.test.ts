import cluster from 'node:cluster';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { WorkerPool } from '../../../server/startup/workers/worker-pool';

let folder: string;
let becomesReady: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sprocket-worker-pool-'));
  becomesReady = join(folder, 'becomes-ready');
  const program = join(folder, 'worker.cjs');
  // A worker that never ends by itself, and reports that it is open only while the file exists.
  writeFileSync(
    program,
    `if (require('node:fs').existsSync(${JSON.stringify(becomesReady)})) process.send({ kind: 'open' });
    setInterval(() => undefined, 1_000);`,
  );
  cluster.setupPrimary({ exec: program, args: [], execArgv: [] });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const running = (): number[] => Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid ?? 0);

it('a replacement that does not become ready is killed, and the next restart replaces the worker', async () => {
  writeFileSync(becomesReady, '');
  const log = pino({ enabled: false });
  const pool = await WorkerPool.start({ count: 1, environment: {}, log, startTimeout: 2_000 });
  try {
    const before = running();
    rmSync(becomesReady);
    await expect(pool.restart()).rejects.toThrow('a worker has ended before it was ready');
    expect(running()).toEqual(before);
    writeFileSync(becomesReady, '');
    await pool.restart();
    expect(running()).toHaveLength(1);
    expect(running()).not.toEqual(before);
  } finally {
    await pool.close();
  }
  expect(running()).toEqual([]);
});
