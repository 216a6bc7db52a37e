import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from '../../../server/db/migrate';
import { openPostgres } from '../../../server/db/postgres';
import { folderForTests } from '../../support/folder-for-tests';
import { startPostgres, type PostgresServer } from '../../support/postgres';

const folder = folderForTests();
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

it('a migration that waits for a table lets others read it, and is applied when the table is free', async () => {
  const open = await openPostgres({ url: server.url });
  writeFileSync(join(folder, '0001_busy.sql'), 'create table busy (n integer);');
  await migrate(open.database, folder);
  writeFileSync(join(folder, '0002_wider.sql'), 'alter table busy add column wide text;');
  let migration: Promise<string[]> | undefined;
  await open.database.transaction().execute(async (transaction) => {
    // A running transaction that has read the table keeps its lock.
    await sql`select from busy`.execute(transaction);
    migration = migrate(open.database, folder);
    // Without the pauses of the migration, the first of these reads would wait for the end of this transaction.
    for (let read = 0; read < 40; read += 1) {
      await sql`select from busy`.execute(open.database);
      await wait(100);
    }
  });
  expect(await migration).toEqual(['0002_wider.sql']);
  await open.close();
});
