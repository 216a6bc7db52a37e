import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables';

/** For reads: the pool or a transaction. */
export type Database = Kysely<Tables>;

/** For locks and writes. The type excludes the pool, where a lock would be released at once. */
export type Transaction = KyselyTransaction<Tables>;
