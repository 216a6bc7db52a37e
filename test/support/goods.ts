import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../server/db/client';
import { createFileStore } from '../../server/providers/files';
import type { Dependencies } from '../../server/dependencies';
import { temporaryFolder } from './catalogue-source';
import { createTestClock } from './clock';
import { openTestDatabase } from './database';

/** What an import stands on, with a folder for its sources: a database and a file store of the test's own. */
export interface TestGoods {
  open: OpenDatabase;
  dependencies: Pick<Dependencies, 'database' | 'files' | 'clock'>;
  folder: string;
  /** Takes every row of the catalogue away again. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export const openTestGoods = async (): Promise<TestGoods> => {
  const [open, { folder, remove }] = await Promise.all([openTestDatabase(), temporaryFolder()]);
  const files = createFileStore({ kind: 'disk', folder: join(folder, 'files') });
  return {
    open,
    dependencies: { database: open.database, files, clock: createTestClock(new Date('2026-11-21T10:00:00Z')) },
    folder,
    async empty() {
      await sql`truncate categories, subcategories, products, stock, pictures, banners, search_words cascade`.execute(
        open.database,
      );
    },
    async close() {
      await open.close();
      await remove();
    },
  };
};
