import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../../server/db/client';
import { FolderLocked, lockFolder } from '../../../server/db/folder-lock';
import { testConfig } from '../../support/config';
import { fillDataDir } from '../../support/database';
import { describeEmbedded } from '../../support/embedded-only';
import { runProgram } from '../../support/run-program';

const WRITER = 'test/support/writer-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sprocket-durability-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const acknowledged = (output: string): number => Number(output.trimEnd().split('\n').at(-1) ?? 0);

describeEmbedded('the embedded database', () => {
  beforeEach(() => fillDataDir(dataDir), 60_000);

  it('flushes every commit to disk before it is acknowledged', async () => {
    const open = await openDatabase(testConfig(dataDir));
    try {
      await sql`create table flushed (n integer)`.execute(open.database);
      const before = (await open.pglite?.stats())?.fsyncs ?? 0;
      for (let n = 0; n < 50; n += 1) await sql`insert into flushed values (${n})`.execute(open.database);
      const after = (await open.pglite?.stats())?.fsyncs ?? 0;
      expect(after - before).toBeGreaterThanOrEqual(50);
    } finally {
      await open.close();
    }
  }, 60_000);

  it('keeps every acknowledged commit through kill -9, again and again', async () => {
    let promised = 0;
    for (let round = 0; round < 4; round += 1) {
      const writer = runProgram(WRITER, { DATA_DIR: dataDir });
      await writer.firstLine;
      await wait(150 + round * 130);
      writer.kill('SIGKILL');
      await writer.ended;
      promised = acknowledged(writer.stdout());
    }
    const open = await openDatabase(testConfig(dataDir));
    try {
      const { rows } = await sql<{ kept: number; last: number; whole: boolean }>`
        select count(*) as kept, max(n) as last, bool_and(length(text) = 500) as whole from written`.execute(
        open.database,
      );
      const [row] = rows;
      expect(promised).toBeGreaterThan(10);
      expect(row?.last).toBeGreaterThanOrEqual(promised);
      // Not one in the middle is missing, and at most the one under way was committed without being acknowledged.
      expect(row?.kept).toBe(row?.last);
      expect(row?.last).toBeLessThanOrEqual(promised + 1);
      expect(row?.whole).toBe(true);
    } finally {
      await open.close();
    }
  }, 240_000);

  it('lets no second process in while the first one lives, and the next one at once when it is dead', async () => {
    const first = runProgram(WRITER, { DATA_DIR: dataDir });
    await first.firstLine;
    await expect(openDatabase(testConfig(dataDir))).rejects.toThrow(FolderLocked);
    await expect(openDatabase(testConfig(dataDir))).rejects.toThrow(`in use by process ${first.child.pid}`);
    first.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(true);
    await (await openDatabase(testConfig(dataDir))).close();
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  }, 120_000);
});

describe('the lock', () => {
  const file = () => join(dataDir, 'folder.lock');
  const lock = () => lockFolder(dataDir, file());

  it('is taken by one, given back, and taken again', () => {
    const held = lock();
    expect(lock).toThrow(FolderLocked);
    held.release();
    lock().release();
    expect(existsSync(file())).toBe(false);
  });

  it.each([
    ['of a process that is gone', () => JSON.stringify({ pid: spawnSync('true').pid, started: 'x', token: 't' })],
    [
      'of a process whose id is in use again',
      () => JSON.stringify({ pid: process.pid, started: 'before', token: 't' }),
    ],
    ['that is torn', () => '{"pid": 1'],
    ['that is empty', () => ''],
  ])('does not respect a file %s', (_name, content) => {
    writeFileSync(file(), content());
    lock().release();
  });

  it('is not removed by a holder that has lost it', () => {
    const held = lock();
    rmSync(file());
    const other = lock();
    held.release();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
    other.release();
  });
});
