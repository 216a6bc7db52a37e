import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import type { Connection } from '../db/transaction';
import type { KnownWord } from '../domain/vocabulary';

export const readSearchWords = async (connection: Connection): Promise<KnownWord[]> =>
  connection.selectFrom('search_words').select(['word', 'products', 'telling']).execute();

/** Counts the words of all visible products anew; belongs into the transaction that changed them. */
export const recountSearchWords = async (transaction: Transaction<Tables>): Promise<void> => {
  await transaction.deleteFrom('search_words').execute();
  await sql`insert into search_words (word, products, telling)
    select word, ndoc, true from ts_stat('select search from products where not hidden', 'abc')`.execute(transaction);
  await sql`insert into search_words (word, products, telling)
    select word, ndoc, false from ts_stat('select search from products where not hidden', 'd')
    on conflict (word) do nothing`.execute(transaction);
};
