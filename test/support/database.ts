/**
 * Gives each test file a fresh, migrated database. The embedded database loads a dump, and PostgreSQL
 * (`TEST_DATABASE_URL`) copies a template. Dump and template are created once for each state of the migrations.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../../server/db/client';
import type { OpenDatabase } from '../../server/db/open-database';
import { migrate, readMigrations } from '../../server/db/migrate';
import { pathsIn } from '../../server/startup/read-config';

const root = process.cwd();
const paths = pathsIn(root, join(root, '.cache', 'test'));

const serverUrl = (): string | undefined => process.env['TEST_DATABASE_URL'];

const stateOfMigrations = async (): Promise<string> => {
  const hash = createHash('sha256');
  hash.update(await readFile(paths.pgliteWorker));
  hash.update(await readFile(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')));
  for (const { name, sql } of await readMigrations(paths.migrations)) hash.update(`${name}\n${sql}\n`);
  return hash.digest('hex').slice(0, 12);
};

const withName = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const onServer = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const prepareTemplate = async (url: string, template: string): Promise<void> => {
  const exists = await onServer(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    return (found.rowCount ?? 0) > 0;
  });
  if (exists) return;
  const draft = `${template}_${randomBytes(4).toString('hex')}`;
  await onServer(url, (client) => client.query(`create database ${draft}`));
  const open = await openDatabase({ database: { kind: 'postgres', url: withName(url, draft) }, paths });
  try {
    await migrate(open.database, paths.migrations);
  } finally {
    await open.close();
  }
  await onServer(url, (client) => client.query(`alter database ${draft} rename to ${template}`));
};

const prepareSnapshot = async (file: string): Promise<void> => {
  if (existsSync(file)) return;
  const open = await openDatabase({ database: { kind: 'pglite', folder: null }, paths });
  try {
    await migrate(open.database, paths.migrations);
    const dump = await open.pglite?.dump();
    if (dump === undefined) throw new Error('only the embedded database can be dumped');
    await mkdir(paths.dataDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, dump);
    await rename(draft, file);
  } finally {
    await open.close();
  }
};

const snapshotFile = (state: string): string => join(paths.dataDir, `migrated-${state}.tar`);

export const prepareDatabase = async (): Promise<void> => {
  const url = serverUrl();
  const state = await stateOfMigrations();
  if (url === undefined) await prepareSnapshot(snapshotFile(state));
  else await prepareTemplate(url, `sprocket_${state}`);
};

const openOwn = async (url: string, name: string): Promise<OpenDatabase> => {
  const open = await openDatabase({ database: { kind: 'postgres', url: withName(url, name) }, paths });
  return {
    ...open,
    async close() {
      await open.close();
      await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
};

const freshName = (): string => `test_${randomBytes(6).toString('hex')}`;

export const createServerDatabase = async (url: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = freshName();
  await onServer(url, (client) => client.query(`create database ${name}`));
  return {
    url: withName(url, name),
    drop: () =>
      onServer(url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
};

export const openEmptyDatabase = async (): Promise<OpenDatabase> => {
  const url = serverUrl();
  if (url === undefined) return openDatabase({ database: { kind: 'pglite', folder: null }, paths });
  const name = freshName();
  await onServer(url, (client) => client.query(`create database ${name}`));
  return openOwn(url, name);
};

/** Opens a migrated database without rows. `close()` removes the database. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const url = serverUrl();
  const state = await stateOfMigrations();
  if (url === undefined) {
    await prepareSnapshot(snapshotFile(state));
    const snapshot = await readFile(snapshotFile(state));
    return openDatabase({ database: { kind: 'pglite', folder: null }, paths }, snapshot);
  }
  const name = freshName();
  await onServer(url, (client) => client.query(`create database ${name} template sprocket_${state}`));
  return openOwn(url, name);
};

/** Copies a migrated database, because copying is much faster than creating one. */
export const fillDataDir = async (dataDir: string): Promise<void> => {
  const file = snapshotFile(await stateOfMigrations());
  await prepareSnapshot(file);
  const folder = join(dataDir, 'database');
  const open = await openDatabase({ database: { kind: 'pglite', folder }, paths }, await readFile(file));
  await open.close();
};
