import type { Dependencies } from '../../dependencies';
import { searchPlan, type SearchPlan } from '../../domain/catalogue/search-query';
import { parseQuery } from '../../domain/catalogue/search-words';
import { Vocabulary } from '../../domain/catalogue/vocabulary';
import { readSearchWords, readWordsVersion } from '../../repositories/catalogue/search-words';
import { wordIndexFor } from './rare-words';

/** Words kept in memory. Comparing a typo with more of them would take longer than 2 ms (decision 20). */
const maxHeldWords = 30_000;

interface Held {
  vocabulary: Vocabulary;
  /** The vocabulary holds all words. */
  isWhole: boolean;
}

/** Plans searches with the words of the current catalogue version. */
export const createSearchService = ({
  database,
  catalogueChanged,
}: Pick<Dependencies, 'database' | 'catalogueChanged'>) => {
  let held: (Held & { words: number }) | undefined;
  let checked: { version: number; held: Promise<Held> } | undefined;

  /** Reloads only if the words have changed. */
  const current = async (): Promise<Held> => {
    const words = await readWordsVersion(database);
    if (held?.words !== words) {
      const frequent = await readSearchWords(database, maxHeldWords);
      held = { words, vocabulary: new Vocabulary(frequent), isWhole: frequent.length < maxHeldWords };
    }
    return held;
  };

  const heldWords = (): Promise<Held> => {
    const version = catalogueChanged.version();
    if (checked?.version !== version) {
      const mine = { version, held: current() };
      checked = mine;
      mine.held.catch(() => {
        if (checked === mine) checked = undefined;
      });
    }
    return checked.held;
  };

  return {
    /** Undefined for an empty query. */
    async plan(query: string): Promise<SearchPlan | undefined> {
      const words = parseQuery(query);
      if (words.length === 0) return undefined;
      const { vocabulary, isWhole } = await heldWords();
      return searchPlan(words, isWhole ? vocabulary : await wordIndexFor(database, words, vocabulary));
    },
  };
};

export type SearchService = ReturnType<typeof createSearchService>;
