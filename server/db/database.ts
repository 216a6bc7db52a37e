import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables';

/** Where reads run: the pool, or the transaction that a read belongs to. */
export type Database = Kysely<Tables>;

/** Where locks and writes run. The pool is refused by the compiler: a lock taken there would be let go at once. */
export type Transaction = KyselyTransaction<Tables>;
