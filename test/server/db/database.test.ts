import { sql } from 'kysely';
import type { Database, Transaction } from '../../../server/db/database';
import { inTransaction } from '../../../server/db/transaction';
import { lockCart } from '../../../server/repositories/cart/cart';
import { openTestDatabase } from '../../support/database';
import { eventually } from '../../support/eventually';
import { openForTests } from '../../support/open-for-tests';

interface Sample {
  id: number;
  flag: boolean;
  list: unknown;
  at: Date;
  tags: string[];
  total: number;
}

const open = openForTests(openTestDatabase);

beforeAll(async () => {
  await sql`create table samples (
    id bigint primary key, flag boolean not null, list jsonb not null, at timestamptz not null, tags text[] not null
  )`.execute(open.database);
});
afterEach(() => sql`truncate samples`.execute(open.database));

const insert = (id: number, connection = open.database) =>
  sql`insert into samples values (${id}, ${true}, ${JSON.stringify([1, { a: 2 }])}, ${new Date(0)}, ${['a', 'b"c']})`.execute(
    connection,
  );
const count = async (): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total from samples`.execute(open.database)).rows[0]?.total ?? -1;

it('the database returns values in the same shape on both databases', async () => {
  await insert(1);
  const { rows } = await sql<Sample>`select *, count(*) over () as total from samples`.execute(open.database);
  expect(rows).toEqual([{ id: 1, flag: true, list: [1, { a: 2 }], at: new Date(0), tags: ['a', 'b"c'], total: 1 }]);
});

it('the database rolls back a failed transaction', async () => {
  const work = inTransaction(open.database, async (transaction) => {
    await insert(1, transaction);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await count()).toBe(0);
});

it('the database isolates concurrent transactions', async () => {
  await insert(1);
  const add = () =>
    inTransaction(open.database, async (transaction) => {
      const { rows } = await sql<{ n: number }>`select (list->>0)::int as n from samples for update`.execute(
        transaction,
      );
      await new Promise((resolve) => setTimeout(resolve, 2));
      await sql`update samples set list = ${JSON.stringify([(rows[0]?.n ?? 0) + 1])}`.execute(transaction);
    });
  await Promise.all(Array.from({ length: 8 }, add));
  const { rows } = await sql<{ list: number[] }>`select list from samples`.execute(open.database);
  expect(rows[0]?.list).toEqual([9]);
});

it('the database retries a transaction after a serialization failure, and on no other error', async () => {
  let tries = 0;
  await inTransaction(open.database, async (transaction) => {
    tries += 1;
    await insert(tries, transaction);
    if (tries < 3) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(transaction);
  });
  expect(tries).toBe(3);
  expect(await count()).toBe(1);
});

it('the database fails instead of deadlocking: there is no second session inside a transaction', async () => {
  if (open.kind !== 'pglite') return;
  const work = inTransaction(open.database, () => insert(1));
  await expect(work).rejects.toThrow('waiting for a second connection inside a transaction');
});

it('the database delivers notifications on commit, and none on rollback', async () => {
  const received: string[] = [];
  const stop = await open.listen('platform_test', (payload) => received.push(payload));
  await inTransaction(open.database, (transaction) =>
    sql`select pg_notify('platform_test', 'yes')`.execute(transaction),
  );
  await inTransaction(open.database, async (transaction) => {
    await sql`select pg_notify('platform_test', 'no')`.execute(transaction);
    throw new Error('rolled back');
  }).catch(() => undefined);
  // Notifications arrive in commit order: when 'last' has arrived, all earlier notifications have arrived too.
  await sql`select pg_notify('platform_test', 'last')`.execute(open.database);
  await eventually(() => expect(received).toContain('last'));
  expect(received).toEqual(['yes', 'last']);
  await stop();
});

it('the database allows writes in a transaction only', () => {
  const reads = (database: Database): Database => database;
  const writes = (transaction: Transaction): Transaction => transaction;
  const compiled = {
    transaction: (transaction: Transaction) => [reads(transaction), writes(transaction)],
    // @ts-expect-error the pool is no transaction: a row lock taken through the pool ends with its statement
    pool: (database: Database) => writes(database),
    // @ts-expect-error for the same reason, a repository function that locks does not accept the pool
    lock: () => lockCart(open.database, 'nobody'),
  };
  expect(Object.keys(compiled)).toHaveLength(3);
});

it('the database uses camelCase column names, and keeps names within JSON', async () => {
  const { rows } = await sql`select 1 as one_column, '{"a_key": [{"b_key": 1}]}'::jsonb as some_json`.execute(
    open.database,
  );
  expect(rows).toEqual([{ oneColumn: 1, someJson: { a_key: [{ b_key: 1 }] } }]);
});
