import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, type LogEvent } from 'kysely';
import type { Config } from '../config';
import { columnNames } from './column-names';
import { lockFolder } from './folder-lock';
import type { OpenDatabase } from './open-database';
import { startPglite } from './pglite';
import { pgliteDialect } from './pglite-dialect';
import { openPostgres } from './postgres';
import type { Tables } from './tables';

type DatabaseSettings = Pick<Config, 'database' | 'paths'> & {
  onStatement?: ((event: LogEvent) => void) | undefined;
  onReplicaChange?: ((isCurrent: boolean) => void) | undefined;
};

/**
 * Opens PostgreSQL or the embedded database (PGlite). Both return int8 as number, timestamptz as Date, JSON as parsed
 * values and column names in camelCase.
 * @throws FolderLocked when another process has the folder open.
 */
export const openDatabase = async (settings: DatabaseSettings, snapshot?: Uint8Array): Promise<OpenDatabase> => {
  const { database, paths, onStatement, onReplicaChange } = settings;
  if (database.kind === 'postgres') return openPostgres(database, { onStatement, onReplicaChange });

  const { folder } = database;
  const lock = folder === null ? null : lockFolder(dirname(folder), join(dirname(folder), 'database.lock'));
  try {
    if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const pglite = await startPglite({ workerFile: paths.pgliteWorker, folder, snapshot });
    const kysely = new Kysely<Tables>({ dialect: pgliteDialect(pglite), plugins: [columnNames], log: onStatement });
    return {
      database: kysely,
      direct: kysely,
      checks: kysely,
      reads: kysely,
      replica: null,
      kind: 'pglite',
      // LISTEN runs on a reserved connection outside any transaction, because a rollback would undo LISTEN.
      listen: (channel, onMessage) => kysely.connection().execute(() => pglite.listen(channel, onMessage)),
      pglite,
      pool: null,
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
