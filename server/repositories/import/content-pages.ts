import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';
import type { SourcePage } from '../../domain/import/content-pages';

/** Returns the number of new, changed and deleted pages. */
export const replacePages = async (transaction: Transaction, pages: readonly SourcePage[]): Promise<number> => {
  const removed = await transaction
    .deleteFrom('contentPages')
    .$if(pages.length > 0, (query) =>
      query.where(
        'name',
        'not in',
        pages.map(({ name }) => name),
      ),
    )
    .executeTakeFirst();
  let changed = Number(removed.numDeletedRows);
  for (const [position, { name, title, markdown }] of pages.entries()) {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('contentPages')
      .values({ name, title, markdown, position })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ title, markdown, position })
          .where(
            sql<boolean>`(content_pages.markdown, content_pages.position) is distinct from (excluded.markdown, excluded.position)`,
          ),
      )
      .executeTakeFirstOrThrow();
    changed += Number(numInsertedOrUpdatedRows);
  }
  return changed;
};

export const readExportedPages = (database: Database): Promise<SourcePage[]> =>
  database
    .selectFrom('contentPages')
    .select(['name', 'title', 'markdown'])
    .orderBy('position')
    .orderBy('name')
    .execute();
