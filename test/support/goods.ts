import { join } from 'node:path';
import { pino } from 'pino';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../server/db/open-database';
import { ImportRefused } from '../../server/domain/import/import-refused';
import { createFileStore } from '../../server/providers/files';
import type { Dependencies } from '../../server/dependencies';
import { importCatalogue } from '../../server/services/import/catalogue-import';
import { temporaryFolder, writeCatalogue, type CatalogueSource } from './catalogue-source';
import { createTestClock } from './clock';
import { openTestDatabase } from './database';

type ImportOptions = Parameters<typeof importCatalogue>[2];

export interface TestGoods {
  open: OpenDatabase;
  dependencies: Pick<Dependencies, 'database' | 'files' | 'clock'>;
  folder: string;
  write(source: CatalogueSource): Promise<string>;
  import(source: CatalogueSource, options?: ImportOptions): ReturnType<typeof importCatalogue>;
  refusal(source: CatalogueSource, options?: ImportOptions): Promise<ImportRefused>;
  /** Imports a source that must be refused. Returns problems such as `products[1].price 0 must be from …`. */
  problems(source: CatalogueSource, options?: ImportOptions): Promise<string[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

export const openTestGoods = async (): Promise<TestGoods> => {
  const [open, { folder, remove }] = await Promise.all([openTestDatabase(), temporaryFolder()]);
  const files = await createFileStore({ kind: 'disk', folder: join(folder, 'files') }, pino({ level: 'silent' }));
  let sources = 0;
  const dependencies = {
    database: open.database,
    files,
    clock: createTestClock(new Date('2026-11-21T10:00:00Z')),
  };
  const write = (source: CatalogueSource): Promise<string> => {
    sources += 1;
    return writeCatalogue(join(folder, `source-${sources}`), source);
  };
  const importSource = async (source: CatalogueSource, options?: ImportOptions) =>
    importCatalogue(dependencies, await write(source), options);
  const refusal = async (source: CatalogueSource, options?: ImportOptions): Promise<ImportRefused> => {
    const error: unknown = await importSource(source, options).catch((thrown: unknown) => thrown);
    if (!(error instanceof ImportRefused)) throw new Error(`not refused: ${String(error)}`);
    return error;
  };
  return {
    open,
    dependencies,
    folder,
    write,
    import: importSource,
    refusal,
    async problems(source, options) {
      const { problems } = await refusal(source, options);
      return problems.map(({ place, field, problem }) => `${place}.${field} ${problem}`);
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
