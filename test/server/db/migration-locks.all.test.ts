import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../../server/db/migrate';
import { openPostgres } from '../../../server/db/postgres';
import { eventually } from '../../support/eventually';
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
    // This transaction keeps its lock on the table until its end.
    await sql`select from busy`.execute(transaction);
    migration = migrate(open.database, folder);
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(open.database);
      expect(rows).toHaveLength(1);
    });
    // This read waits behind the migration, which soon gives up its lock request.
    await sql`select from busy`.execute(open.database);
  });
  expect(await migration).toEqual(['0002_wider.sql']);
  await open.close();
});
