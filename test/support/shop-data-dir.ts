import { openDatabase } from '../../server/db/client';
import { testConfig } from './config';
import { fillDataDir } from './database';
import { folderForTests } from './folder-for-tests';

/** Creates a data folder for all tests of a file. One category in its database prevents the import of the demo. */
export const shopDataDir = (): string => {
  const dataDir = folderForTests();
  beforeAll(async () => {
    await fillDataDir(dataDir);
    const open = await openDatabase(testConfig(dataDir));
    await open.database
      .insertInto('categories')
      .values({ id: 'boards', name: 'Boards', color: '#E4F0E6', picture: null, position: 1 })
      .execute();
    await open.close();
  });
  return dataDir;
};
