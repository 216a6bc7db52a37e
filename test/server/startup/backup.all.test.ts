import { join } from 'node:path';
import { openDatabase } from '../../../server/db/client';
import { builtProgram } from '../../support/built-program';
import { testConfig } from '../../support/config';
import { describeEmbedded } from '../../support/embedded-only';
import { runProgram } from '../../support/run-program';
import { shopDataDir } from '../../support/shop-data-dir';

describeEmbedded('an operator', () => {
  const dataDir = shopDataDir();

  it('the operator backs the database up and restores it', async () => {
    const backup = join(dataDir, 'backup.gz');
    const other = join(dataDir, 'other');
    const run = async (folder: string, ...parameters: string[]) => {
      const program = runProgram(builtProgram('shop'), { DATA_DIR: folder, DATABASE_URL: '' }, parameters);
      return { code: await program.ended, output: program.stdout() + program.stderr() };
    };
    const backedUp = await run(dataDir, 'backup', backup, '--json');
    expect([backedUp.code, JSON.parse(backedUp.output)]).toEqual([0, { file: backup, bytes: expect.any(Number) }]);
    expect(await run(other, 'restore', backup)).toMatchObject({ code: 0 });
    const again = await run(other, 'restore', backup);
    expect(again.code).toBe(1);
    expect(again.output).toContain('--replace');
    const restored = await run(other, 'restore', backup, '--replace', '--json');
    expect([restored.code, JSON.parse(restored.output)]).toEqual([
      0,
      { file: backup, aside: expect.stringContaining('database.before') },
    ]);
    const open = await openDatabase(testConfig(other));
    const categories = await open.database.selectFrom('categories').select('id').execute();
    await open.close();
    expect(categories).toEqual([{ id: 'boards' }]);
  });
});
