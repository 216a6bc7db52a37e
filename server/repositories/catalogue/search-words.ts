import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';
import type { KnownWord } from '../../domain/catalogue/vocabulary';

/** The version of the catalogue in which the words last changed: a review raises the catalogue's, not this one. */
export const readWordsVersion = async (database: Database): Promise<number> =>
  (await database.selectFrom('catalogueVersion').select('words').executeTakeFirstOrThrow()).words;

/** All words, sorted. They come as one text: tens of thousands of rows would take the driver far longer. */
export const readSearchWords = async (database: Database): Promise<KnownWord[]> => {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(word || ' ' || products || ' ' || telling::integer, E'\n' order by word collate "C") as text
    from search_words`.execute(database);
  const text = rows[0]?.text ?? '';
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [word = '', products = '', telling] = line.split(' ');
    return { word, products: Number(products), telling: telling === '1' };
  });
};

/** Counts the words of all visible products anew; belongs into the transaction that changed them, at its end. */
export const recountSearchWords = async (transaction: Transaction): Promise<void> => {
  await transaction.deleteFrom('searchWords').execute();
  await sql`insert into search_words (word, products, telling)
    select word, ndoc, true from ts_stat('select search from products where not hidden', 'abc')`.execute(transaction);
  await sql`insert into search_words (word, products, telling)
    select word, ndoc, false from ts_stat('select search from products where not hidden', 'd')
    on conflict (word) do nothing`.execute(transaction);
  await transaction
    .updateTable('catalogueVersion')
    .set({ words: sql`words + 1` })
    .execute();
};
