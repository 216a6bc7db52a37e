import type { Dependencies } from '../../dependencies';
import { searchPlan, type SearchPlan } from '../../domain/catalogue/search-query';
import { soughtWords } from '../../domain/catalogue/search-words';
import { Vocabulary } from '../../domain/catalogue/vocabulary';
import { readSearchWords, readWordsVersion } from '../../repositories/catalogue/search-words';

/** What shoppers type, made into something the database can answer. Knows the catalogue's words, for one version of it. */
export const createSearchService = ({
  database,
  catalogueChanged,
}: Pick<Dependencies, 'database' | 'catalogueChanged'>) => {
  let held: { words: number; vocabulary: Vocabulary } | undefined;
  let checked: { version: number; vocabulary: Promise<Vocabulary> } | undefined;

  /** Read again only where the words themselves have changed. */
  const current = async (): Promise<Vocabulary> => {
    const words = await readWordsVersion(database);
    if (held?.words !== words) held = { words, vocabulary: new Vocabulary(await readSearchWords(database)) };
    return held.vocabulary;
  };

  const vocabulary = (): Promise<Vocabulary> => {
    const version = catalogueChanged.version();
    if (checked?.version !== version) {
      const mine = { version, vocabulary: current() };
      checked = mine;
      mine.vocabulary.catch(() => {
        if (checked === mine) checked = undefined;
      });
    }
    return checked.vocabulary;
  };

  return {
    /**
     * The plan for a query: model numbers in any spelling, typing errors forgiven. Undefined where nothing was asked.
     */
    async plan(query: string): Promise<SearchPlan | undefined> {
      const words = soughtWords(query);
      return words.length === 0 ? undefined : searchPlan(words, await vocabulary());
    },
  };
};

export type SearchService = ReturnType<typeof createSearchService>;
