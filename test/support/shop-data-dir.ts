import { openDatabase } from '../../server/db/client';
import { testConfig } from './config';
import { fillDataDir } from './database';
import { folderForTests } from './folder-for-tests';

/** One category in the database prevents the import of the demo. */
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
