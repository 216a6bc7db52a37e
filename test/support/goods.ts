import { join } from 'node:path';
import { pino } from 'pino';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../server/db/open-database';
import { createFileStore } from '../../server/providers/files';
import type { Dependencies } from '../../server/dependencies';
import { temporaryFolder, writeCatalogue, type CatalogueSource } from './catalogue-source';
import { createTestClock } from './clock';
import { openTestDatabase } from './database';

/** A database and file store for imports, with a folder for their sources. */
export interface TestGoods {
  open: OpenDatabase;
  dependencies: Pick<Dependencies, 'database' | 'files' | 'clock'>;
  folder: string;
  /** Writes a source into a folder of its own and returns that folder. */
  write(source: CatalogueSource): Promise<string>;
  /** Deletes all rows of the catalogue. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export const openTestGoods = async (): Promise<TestGoods> => {
  const [open, { folder, remove }] = await Promise.all([openTestDatabase(), temporaryFolder()]);
  const files = createFileStore({ kind: 'disk', folder: join(folder, 'files') }, pino({ level: 'silent' }));
  let sources = 0;
  return {
    open,
    dependencies: { database: open.database, files, clock: createTestClock(new Date('2026-11-21T10:00:00Z')) },
    folder,
    write(source) {
      sources += 1;
      return writeCatalogue(join(folder, `source-${sources}`), source);
    },
    async empty() {
      await sql`truncate categories, subcategories, products, stock, pictures, banners, content_pages, search_words,
        search_synonyms cascade`.execute(open.database);
    },
    async close() {
      await open.close();
      await remove();
    },
  };
};
