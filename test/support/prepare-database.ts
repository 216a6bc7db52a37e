import { prepareDatabase } from './database';

/** Before the first server test: one migrated database, which every test file then copies. */
export default prepareDatabase;
