import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { readPage } from '../../repositories/catalogue/content-pages';

/** Name of the owner's content page with the grievance officer's contact (docs/catalogue-format.md). */
const contactPageName = 'contact';

export const readComplaintFacts = async (
  database: Database,
  { grievanceOfficer, publicUrl }: Pick<Config, 'grievanceOfficer' | 'publicUrl'>,
  ticket: string,
) => {
  const page = await readPage(database, contactPageName);
  return {
    ticket,
    officer: grievanceOfficer,
    contactPage: page === undefined ? null : `${publicUrl}/pages/${contactPageName}`,
  };
};
