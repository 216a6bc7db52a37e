import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../db/database';
import type { KnownWord } from '../../domain/catalogue/vocabulary';

/** Returns the version of the search words, which rises when words or their counts change. */
export const readWordsVersion = async (database: Database): Promise<number> =>
  (await database.selectFrom('catalogueVersion').select('words').executeTakeFirstOrThrow()).words;

/**
 * Returns the `limit` most frequent words, or all words without `limit`. Reads them as one text, because reading tens
 * of thousands of rows would be slower.
 */
export const readSearchWords = async (database: Database, limit?: number): Promise<KnownWord[]> => {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(word || ' ' || products || ' ' || telling::integer, E'\n' order by word collate "C") as text
    from (select * from search_words order by products desc, word limit ${limit ?? null}::integer) frequent`.execute(
    database,
  );
  const text = rows[0]?.text ?? '';
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [word = '', products = '', significant] = line.split(' ');
    return { word, products: Number(products), significant: significant === '1' };
  });
};

/**
 * Returns a condition on `known.word`. The upper bound ends in Unicode's last character, which no word contains. The
 * operators compare bytes, like the index.
 */
const beginsWith = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`known.word ~>=~ ${text} and known.word ~<~ (${text} || chr(1114111))`;

/** Returns the given texts that are known words or the beginning of a significant word (see `KnownWord`). */
export const readBeginnings = async (database: Database, texts: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select given.word from unnest(${[...texts]}::text[]) as given (word)
    where exists (select from search_words known where known.word = given.word)
      or exists (select from search_words known where known.telling and ${beginsWith(sql.ref('given.word'))})`.execute(
    database,
  );
  return rows.map(({ word }) => word);
};

/**
 * Maps each beginning to the significant words that begin with it. Leaves out a beginning if it has no significant
 * words, or more than `max`.
 */
export const readWordsFrom = async (
  database: Database,
  beginnings: readonly string[],
  max: number,
): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ beginning: string; words: string[] }>`
    select beginning, words from unnest(${[...beginnings]}::text[]) as beginning cross join lateral (
      select array(select known.word from search_words known
        where known.telling and ${beginsWith(sql.ref('beginning'))} limit ${max + 1}::integer) as words) found
    where cardinality(words) between 1 and ${max}::integer`.execute(database);
  return new Map(rows.map(({ beginning, words }) => [beginning, words.sort()]));
};

export const readKnownWords = async (database: Database, words: readonly string[]): Promise<KnownWord[]> => {
  const { rows } = await sql<KnownWord>`
    select word, products, telling as significant from search_words where word = any (${[...words]}::text[])
    order by products desc, word`.execute(database);
  return rows;
};

/** Returns for each `tsquery` whether a visible product matches it. */
export const readIsMatched = async (database: Database, queries: readonly string[]): Promise<boolean[]> => {
  const { rows } = await sql<{ isMatched: boolean }>`
    select exists (select from products where not hidden and search @@ given.query::tsquery) as is_matched
    from unnest(${[...queries]}::text[]) with ordinality as given (query, place) order by place`.execute(database);
  return rows.map(({ isMatched }) => isMatched);
};

const raiseWordsVersion = async (transaction: Transaction): Promise<void> => {
  await transaction
    .updateTable('catalogueVersion')
    .set({ words: sql`words + 1` })
    .execute();
};

/**
 * Must be called at the end of the transaction that changed the words. Does not use `ts_stat`, which collects the words
 * in an unbalanced tree, and takes quadratic time if products are stored in the order of their model numbers. Inserts
 * the words in alphabetical order: two indexes are sorted by word, and adding at the end of an index is fastest.
 */
export const recountSearchWords = async (transaction: Transaction): Promise<void> => {
  await transaction.deleteFrom('searchWords').execute();
  await sql`insert into search_words (word, products, telling, described)
    select lexeme, case when named > 0 then named else described end, named > 0, described from (
      select lexeme, count(*) filter (where weights && '{A,B,C}') as named,
        count(*) filter (where not weights && '{A,B,C}') as described
      from products cross join unnest(search) where not hidden group by lexeme) counted
    order by lexeme`.execute(transaction);
  await raiseWordsVersion(transaction);
};

type ProductIds = RawBuilder<unknown>;

/**
 * Runs `change`, and adjusts the counts of words that the products of `ids` gain or lose. For few products, this is
 * faster than a recount.
 */
export const adjustSearchWords = async (
  transaction: Transaction,
  ids: ProductIds,
  change: () => Promise<void>,
): Promise<void> => {
  await sql`create temporary table changed_words (word text not null, named integer not null,
    described integer not null) on commit drop`.execute(transaction);
  const count = async (sign: 1 | -1): Promise<void> => {
    await sql`insert into changed_words
      select lexeme, ${sql.lit(sign)} * count(*) filter (where weights && '{A,B,C}'),
        ${sql.lit(sign)} * count(*) filter (where not weights && '{A,B,C}')
      from products product cross join unnest(product.search)
      where not product.hidden and product.id in (${ids}) group by lexeme`.execute(transaction);
  };
  await count(-1);
  await change();
  await count(1);
  const { numAffectedRows = 0n } = await sql`
    with changed as (
      select word, sum(named) as named, sum(described) as described from changed_words group by word
      having sum(named) <> 0 or sum(described) <> 0
    ), counted as (
      select word, changed.named + coalesce(case when telling then products end, 0) as named,
        changed.described + coalesce(known.described, 0) as described
      from changed left join search_words known using (word)
    )
    insert into search_words (word, products, telling, described)
    select word, case when named > 0 then named else described end, named > 0, described from counted
    on conflict (word) do update set products = excluded.products, telling = excluded.telling,
      described = excluded.described`.execute(transaction);
  if (numAffectedRows === 0n) return;
  await sql`delete from search_words where products <= 0`.execute(transaction);
  await raiseWordsVersion(transaction);
};
