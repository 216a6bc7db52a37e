import { openDatabase } from '../../server/db/client';
import { migrate } from '../../server/db/migrate';
import { testConfig } from './config';
import { createServerDatabase } from './database';

/** Creates a migrated database with one category, because a shop without categories imports the demo. */
export const createDatabaseWithoutDemo = async (
  serverUrl: string,
  dataDir: string,
): ReturnType<typeof createServerDatabase> => {
  const database = await createServerDatabase(serverUrl);
  const config = testConfig(dataDir, { database: { kind: 'postgres', url: database.url } });
  const open = await openDatabase(config);
  await migrate(open.database, config.paths.migrations);
  await open.database
    .insertInto('categories')
    .values({ id: 'boards', name: 'Boards', color: '#E4F0E6', picture: null, position: 1 })
    .execute();
  await open.close();
  return database;
};
