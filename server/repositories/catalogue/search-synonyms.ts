import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';
import type { Synonym } from '../../domain/catalogue/synonyms';

export const readSynonyms = async (database: Database): Promise<Synonym[]> => {
  const { rows } = await sql<Synonym>`
    select typed, means from search_synonyms order by typed collate "C", means collate "C"`.execute(database);
  return rows;
};

/** Returns the number of rows that were added or removed. */
export const replaceSynonyms = async (transaction: Transaction, synonyms: readonly Synonym[]): Promise<number> => {
  const { rows } = await sql<{ changed: number }>`
    with given as (
      select * from unnest(${synonyms.map(({ typed }) => typed)}::text[], ${synonyms.map(({ means }) => means)}::text[])
        as given (typed, means)
    ), removed as (
      delete from search_synonyms where (typed, means) not in (select typed, means from given) returning typed
    ), added as (
      insert into search_synonyms (typed, means) select typed, means from given on conflict do nothing returning typed
    )
    select ((select count(*) from removed) + (select count(*) from added))::integer as changed`.execute(transaction);
  return rows[0]?.changed ?? 0;
};
