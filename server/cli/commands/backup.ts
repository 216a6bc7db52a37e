import { existsSync } from 'node:fs';
import { readFile, readdir, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Command } from 'commander';
import type { Config } from '../../config';
import { openDatabase } from '../../db/client';
import { migrate } from '../../db/migrate';
import { writeDurably } from '../../lib/write-durably';
import { OperatorError } from '../../lib/operator-error';
import { print } from '../print';
import { readShopConfig } from '../with-shop';

const compress = promisify(gzip);
const uncompress = promisify(gunzip);

const embeddedFolder = ({ database }: Config): string => {
  if (database.kind === 'pglite' && database.folder !== null) return database.folder;
  throw new OperatorError('the database is a PostgreSQL server: use pg_dump and pg_restore');
};

const backup = async (file: string): Promise<number> => {
  const config = readShopConfig();
  if (!existsSync(embeddedFolder(config))) throw new OperatorError('there is no database yet');
  const open = await openDatabase(config);
  try {
    const dump = await open.pglite?.dump();
    if (dump === undefined) throw new OperatorError('only the embedded database is backed up this way');
    const bytes = await compress(dump);
    await writeDurably(file, bytes, { file: 0o600 });
    return bytes.byteLength;
  } finally {
    await open.close();
  }
};

const readBackup = async (file: string): Promise<Uint8Array> => {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be read`, { cause: error });
  });
  return uncompress(bytes).catch((error: unknown) => {
    throw new OperatorError(`${file} is not a backup of the shop or is damaged`, { cause: error });
  });
};

const restore = async (file: string, { replace }: { replace: boolean }): Promise<string | null> => {
  const config = readShopConfig();
  const folder = embeddedFolder(config);
  const snapshot = await readBackup(file);
  const isTaken = existsSync(folder) && (await readdir(folder)).length > 0;
  if (isTaken && !replace) throw new OperatorError('a database exists already: --replace moves it aside first');
  const aside = `${folder}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  if (isTaken) {
    // Opening the database fails while a shop runs, so the folder of a running shop is never moved.
    await (await openDatabase(config)).close();
    await rename(folder, aside);
  }
  try {
    const open = await openDatabase(config, snapshot);
    try {
      await migrate(open.database, config.paths.migrations);
    } finally {
      await open.close();
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (isTaken) await rename(aside, folder);
    throw error;
  }
  return isTaken ? aside : null;
};

export const addBackupCommands = (program: Command): void => {
  program
    .command('backup')
    .argument('<file>', 'the backup file')
    .description('back up the embedded database to a file (the shop must be stopped)')
    .option('--json', 'print JSON')
    .action(async (file: string, { json = false }: { json?: boolean }) => {
      const size = await backup(resolve(file));
      const text = `Wrote ${file} (${(size / 1024 / 1024).toFixed(1)} MB).`;
      print(json ? JSON.stringify({ file: resolve(file), bytes: size }) : text);
    });
  program
    .command('restore')
    .argument('<file>', 'a backup')
    .option('--replace', 'move an existing database aside')
    .description('restore the embedded database from a backup (the shop must be stopped)')
    .option('--json', 'print JSON')
    .action(async (file: string, { replace = false, json = false }: { replace?: boolean; json?: boolean }) => {
      const aside = await restore(resolve(file), { replace });
      const text = `Restored ${file}.${aside === null ? '' : ` What was there before is in ${aside}.`}`;
      print(json ? JSON.stringify({ file: resolve(file), aside }) : text);
    });
};
