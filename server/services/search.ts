import type { Dependencies } from '../dependencies';
import { searchPlan, type SearchPlan } from '../domain/search-query';
import { soughtWords } from '../domain/search-words';
import { Vocabulary } from '../domain/vocabulary';
import { readSearchWords } from '../repositories/search-words';

/** What shoppers type, made into something the database can answer. Knows the catalogue's words, for one version of it. */
export const createSearchService = ({
  database,
  catalogueChanged,
}: Pick<Dependencies, 'database' | 'catalogueChanged'>) => {
  let held: { version: number; vocabulary: Promise<Vocabulary> } | undefined;

  const vocabulary = (): Promise<Vocabulary> => {
    const version = catalogueChanged.version();
    if (held?.version !== version) {
      const reading = readSearchWords(database).then((words) => new Vocabulary(words));
      const mine = { version, vocabulary: reading };
      held = mine;
      reading.catch(() => {
        if (held === mine) held = undefined;
      });
    }
    return held.vocabulary;
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
