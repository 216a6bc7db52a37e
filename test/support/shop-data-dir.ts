import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/client';
import { testConfig } from './config';
import { fillDataDir } from './database';

/** Creates a data folder for all tests of a file. One category in its database prevents the import of the demo. */
export const shopDataDir = (): (() => string) => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sprocket-data-'));
    await fillDataDir(dataDir);
    const open = await openDatabase(testConfig(dataDir));
    await open.database
      .insertInto('categories')
      .values({ id: 'boards', name: 'Boards', color: '#E4F0E6', picture: null, position: 1 })
      .execute();
    await open.close();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return () => dataDir;
};
