import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, readMigrations } from '../../../server/db/migrate';
import { openEmptyDatabase } from '../../support/database';
import { folderForTests } from '../../support/folder-for-tests';
import { openForTests } from '../../support/open-for-tests';

const open = openForTests(openEmptyDatabase);
const folder = folderForTests();

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

it('an empty database is migrated once, however many processes start', async () => {
  const real = join(process.cwd(), 'server', 'db', 'migrations');
  const all = (await readMigrations(real)).map(({ name }) => name);
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(open.database, real)));
  expect(applied.flat().sort()).toEqual(all);
  expect(await migrate(open.database, real)).toEqual([]);
  const { rows } = await sql<{ version: number }>`select version from catalogue_version`.execute(open.database);
  expect(rows).toEqual([{ version: 1 }]);
});

it('a database with data is migrated in order of the numbers', async () => {
  write('0901_first.sql', 'create table steps (n integer); insert into steps values (1);');
  await migrate(open.database, folder);
  await sql`insert into steps values (100)`.execute(open.database);
  write('0903_third.sql', 'update steps set n = n + 2;');
  write('0902_second.sql', 'update steps set n = n * 10;');
  expect(await migrate(open.database, folder)).toEqual(['0902_second.sql', '0903_third.sql']);
  const { rows } = await sql<{ n: number }>`select n from steps order by n`.execute(open.database);
  expect(rows.map(({ n }) => n)).toEqual([12, 1002]);
});

it('a failed migration is rolled back, and continues once it is fixed', async () => {
  write('0904_torn.sql', 'create table torn (n integer); select 1 / 0;');
  await expect(migrate(open.database, folder)).rejects.toThrow('division by zero');
  await expect(sql`select * from torn`.execute(open.database)).rejects.toThrow('torn');
  write('0904_torn.sql', 'create table torn (n integer);');
  expect(await migrate(open.database, folder)).toEqual(['0904_torn.sql']);
});

it('a changed migration, a duplicate number and a missing number are rejected', async () => {
  write('0901_first.sql', 'create table steps (n bigint);');
  await expect(migrate(open.database, folder)).rejects.toThrow('0901_first.sql was changed');
  write('0902_another.sql', 'select 1;');
  await expect(readMigrations(folder)).rejects.toThrow('two migrations have the number 0902');
  write('forgotten.sql', 'select 1;');
  await expect(readMigrations(folder)).rejects.toThrow('forgotten.sql is not named like a migration');
});
