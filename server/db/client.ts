import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely } from 'kysely';
import type { Config } from '../config';
import { columnNames } from './column-names';
import type { Database } from './database';
import { lockFolder } from './folder-lock';
import { startPglite, type Pglite } from './pglite';
import { pgliteDialect } from './pglite-dialect';
import { openPostgres } from './postgres';
import type { Tables } from './tables';

export interface OpenDatabase {
  database: Database;
  kind: 'pglite' | 'postgres';
  /**
   * Calls back for each NOTIFY on a channel. After a lost connection was made again it is called once with '', because
   * a message may have been missed. The function it answers stops that.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** The embedded database itself (backup, figures); null where a PostgreSQL server answers. */
  pglite: Pglite | null;
  close(): Promise<void>;
}

/** What `openDatabase` reads of the configuration. */
type DatabaseSettings = Pick<Config, 'database' | 'paths'>;

/**
 * Opens the database the configuration names: PostgreSQL, or the embedded one behind its lock file. Rows come alike from
 * both: int8 as number, timestamptz as Date, json parsed, columns in
 * camelCase.
 *
 * @throws FolderLocked when another living process has the folder open.
 */
export const openDatabase = async (settings: DatabaseSettings, snapshot?: Uint8Array): Promise<OpenDatabase> => {
  const { database, paths } = settings;
  if (database.kind === 'postgres') return openPostgres(database.url);

  const { folder } = database;
  const lock = folder === null ? null : lockFolder(dirname(folder), join(dirname(folder), 'database.lock'));
  try {
    if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const pglite = await startPglite({ workerFile: paths.pgliteWorker, folder, snapshot });
    const kysely = new Kysely<Tables>({ dialect: pgliteDialect(pglite), plugins: [columnNames] });
    return {
      database: kysely,
      kind: 'pglite',
      // In a turn of its own: inside another's transaction a roll-back would undo it.
      listen: (channel, onMessage) => kysely.connection().execute(() => pglite.listen(channel, onMessage)),
      pglite,
      async close() {
        await kysely.destroy();
        await pglite.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
};
