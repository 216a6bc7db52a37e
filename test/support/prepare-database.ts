import { prepareDatabase } from './database';

export default prepareDatabase;
