import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables';

/** The connection for reads: the pool or a transaction. */
export type Database = Kysely<Tables>;

/** The type excludes the pool, because a lock on the pool would be released at once. */
export type Transaction = KyselyTransaction<Tables>;
