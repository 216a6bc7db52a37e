import { prepareDatabase } from './database';

/** Creates the migrated database that every server test file copies. */
export default prepareDatabase;
