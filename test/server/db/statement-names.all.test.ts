import { sql } from 'kysely';
import type { OpenDatabase } from '../../../server/db/open-database';
import { openPostgres } from '../../../server/db/postgres';
import { startPostgres, type PostgresServer } from '../../support/postgres';

const runs = 30;
const pool = { size: 1, statementTimeoutMs: 5_000, connectTimeoutMs: 5_000 };

let server: PostgresServer;
let open: OpenDatabase;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  open = await openPostgres({ url: server.url, pool });
  await sql`create table parts (id integer primary key, name text not null)`.execute(open.database);
  await sql`insert into parts select n, 'Part ' || n from generate_series(1, 100) n`.execute(open.database);
});
afterEach(async () => {
  await sql`drop table parts`.execute(open.database);
  await open.close();
});

const named = async (): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where name <> ''`.execute(open.database);
  return rows.map(({ statement }) => statement);
};

const nameOfPart = async (id: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from parts where id = ${id}`.execute(open.database);
  return rows[0]?.name ?? '';
};

const frequently = async <Value>(work: (run: number) => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = [];
  for (let run = 1; run <= runs; run += 1) values.push(await work(run));
  return values;
};

it('a frequent statement is parsed only once', async () => {
  await nameOfPart(1);
  expect(await named()).toEqual([]);
  const names = await frequently(nameOfPart);
  expect(names).toEqual(Array.from({ length: runs }, (_, index) => `Part ${index + 1}`));
  expect(await named()).toEqual(['select name from parts where id = $1']);
});

it('lists have no names, because their best plans depend on their values', async () => {
  await frequently((run) =>
    sql`with found as (select id from parts where id > ${run}) select count(*) from found`.execute(open.database),
  );
  expect(await named()).toEqual([]);
});

it.each(['*', '"parts".*'])(
  'a statement that selects %s works after a migration has added a column',
  async (columns) => {
    const all = (id: number) => sql`select ${sql.raw(columns)} from parts where id = ${id}`.execute(open.database);
    await frequently(all);
    await sql`alter table parts add column price integer not null default 10`.execute(open.database);
    expect((await all(7)).rows).toEqual([{ id: 7, name: 'Part 7', price: 10 }]);
  },
);

it('after a migration has changed the type of a column, only the first statement of a connection fails', async () => {
  await frequently(nameOfPart);
  await sql`alter table parts alter column name type varchar(100)`.execute(open.database);
  await expect(nameOfPart(3)).rejects.toThrow('cached plan must not change result type');
  expect(await nameOfPart(3)).toBe('Part 3');
});
