import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { errorCode } from '../lib/error-code';
import { advisoryLocks } from './advisory-locks';
import type { Database } from './database';

interface Migration {
  name: string;
  sql: string;
}

/** A short time limit: while a migration waits for a table's lock, all later statements on the table wait too. */
const lockTimeout = '2s';
const lockNotAvailable = '55P03';
const lockPause = 1_000;
/**
 * In ms. A migration is retried after a lock timeout, until `inAll` has passed or an attempt took longer than
 * `inOneTry`.
 */
const lockPatience = { inAll: 180_000, inOneTry: 10_000 };

const fileNamePattern = /^\d{4}_[a-z0-9_]+\.sql$/;

const checksumOf = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex');

export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const nameless = names.find((name) => !fileNamePattern.test(name));
  if (nameless !== undefined)
    throw new Error(`${nameless} is not named like a migration, such as 0007_what_it_does.sql`);
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(`two migrations have the number ${twice}`);
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
};

const apply = async (connection: Database, migration: Migration): Promise<void> => {
  const deadline = performance.now() + lockPatience.inAll;
  for (;;) {
    const startedAt = performance.now();
    try {
      await connection.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction);
        await sql.raw(migration.sql).execute(transaction);
        await transaction
          .insertInto('schemaMigrations')
          .values({ name: migration.name, checksum: checksumOf(migration), appliedAt: new Date() })
          .execute();
      });
      return;
    } catch (error) {
      const now = performance.now();
      const isHopeless = now > deadline || now - startedAt > lockPatience.inOneTry;
      if (isHopeless || errorCode(error) !== lockNotAvailable) throw error;
      await wait(lockPause);
    }
  }
};

const applyPending = async (connection: Database, migrations: readonly Migration[]): Promise<string[]> => {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(connection);
  const rows = await connection.selectFrom('schemaMigrations').select(['name', 'checksum']).execute();
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const migration of migrations) {
    const known = applied.get(migration.name);
    if (known === checksumOf(migration)) continue;
    if (known !== undefined) throw new Error(`migration ${migration.name} was changed after it had been applied`);
    await apply(connection, migration);
    done.push(migration.name);
  }
  return done;
};

/**
 * Applies each pending migration in its own transaction, and returns the names. Several processes may start
 * concurrently, because an advisory lock makes each process wait for the others. The lock belongs to the session, so
 * `database` must not connect to a pooler.
 */
export const migrate = async (database: Database, folder: string): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  return database.connection().execute(async (connection) => {
    // Turns off the time limit, because waiting for another process's migrations may take longer.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(advisoryLocks.migration)})`.execute(connection);
    try {
      return await applyPending(connection, migrations);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(advisoryLocks.migration)})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
};
