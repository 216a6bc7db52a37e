import type { ContentPageLink } from '../../../contract/content-pages';
import type { Database } from '../../db/database';

export const readPageLinks = (database: Database): Promise<ContentPageLink[]> =>
  database.selectFrom('contentPages').select(['name', 'title']).orderBy('position').orderBy('name').execute();

export const readPage = (
  database: Database,
  name: string,
): Promise<(ContentPageLink & { markdown: string }) | undefined> =>
  database.selectFrom('contentPages').select(['name', 'title', 'markdown']).where('name', '=', name).executeTakeFirst();
