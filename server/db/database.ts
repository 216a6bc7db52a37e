import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables';

/** The pool or a transaction, for statements that may run outside a transaction. */
export type Database = Kysely<Tables>;

/** Never the pool: outside a transaction, a row lock is released immediately. */
export type Transaction = KyselyTransaction<Tables>;
