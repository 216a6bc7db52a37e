import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables';

/** Either the pool or a transaction, for statements that need no transaction. */
export type Database = Kysely<Tables>;

/** Excludes the pool, because a row lock that is taken outside a transaction is released at once. */
export type Transaction = KyselyTransaction<Tables>;
