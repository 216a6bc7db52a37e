import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../../server/db/client';
import { FolderLocked } from '../../../server/db/folder-lock';
import { testConfig } from '../../support/config';
import { fillDataDir } from '../../support/database';
import { describeEmbedded } from '../../support/embedded-only';
import { runProgram } from '../../support/run-program';
import { folderForEachTest } from '../../support/folder-for-tests';

const writerProgram = 'test/support/writer-process.ts';

const dataDir = folderForEachTest();

const acknowledged = (output: string): number => Number(output.trimEnd().split('\n').at(-1) ?? 0);

describeEmbedded('the embedded database', () => {
  beforeEach(() => fillDataDir(dataDir));

  it('the embedded database flushes every commit to disk before it is acknowledged', async () => {
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
  });

  it('the embedded database keeps every acknowledged commit through repeated kill -9', async () => {
    let promised = 0;
    for (let round = 0; round < 4; round += 1) {
      const writer = runProgram(writerProgram, { DATA_DIR: dataDir });
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
      expect(row?.kept).toBe(row?.last);
      // One more row may exist, if its acknowledgement was lost.
      expect(row?.last).toBeLessThanOrEqual(promised + 1);
      expect(row?.whole).toBe(true);
    } finally {
      await open.close();
    }
  });

  it('the embedded database admits a second process immediately after the first is dead, but not before', async () => {
    const first = runProgram(writerProgram, { DATA_DIR: dataDir });
    await first.firstLine;
    await expect(openDatabase(testConfig(dataDir))).rejects.toThrow(FolderLocked);
    await expect(openDatabase(testConfig(dataDir))).rejects.toThrow(`in use by process ${first.child.pid}`);
    first.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(true);
    await (await openDatabase(testConfig(dataDir))).close();
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  });
});
