import type { Dependencies } from '../../dependencies';
import { correctWords } from '../../domain/catalogue/correct-words';
import { namedSubcategory, type NamedSubcategory } from '../../domain/catalogue/named-subcategories';
import { searchPlan, type SearchPlan } from '../../domain/catalogue/search-query';
import { parseWithSynonyms, synonymIndex, type SynonymIndex } from '../../domain/catalogue/synonyms';
import { Vocabulary } from '../../domain/catalogue/vocabulary';
import { readSynonyms } from '../../repositories/catalogue/search-synonyms';
import { readSearchWords, readWordsVersion } from '../../repositories/catalogue/search-words';
import { readSubcategories } from '../../repositories/import/sections';
import { wordIndexFor } from './rare-words';

/** Words kept in memory. Comparing a typo with more of them would take longer than 2 ms (decision 20). */
const maxHeldWords = 30_000;

interface HeldWords {
  vocabulary: Vocabulary;
  /** The vocabulary holds all words. */
  isWhole: boolean;
}

interface Held extends HeldWords {
  subcategories: readonly NamedSubcategory[];
  synonyms: SynonymIndex;
}

/** Plans searches with the words and synonyms of the current catalogue version. */
export const createSearchService = ({
  database,
  catalogueChanged,
}: Pick<Dependencies, 'database' | 'catalogueChanged'>) => {
  let heldWords: (HeldWords & { words: number }) | undefined;
  let checked: { version: number; held: Promise<Held> } | undefined;

  /** Reloads only if the words have changed. */
  const currentWords = async (): Promise<HeldWords> => {
    const words = await readWordsVersion(database);
    if (heldWords?.words !== words) {
      const frequent = await readSearchWords(database, maxHeldWords);
      heldWords = { words, vocabulary: new Vocabulary(frequent), isWhole: frequent.length < maxHeldWords };
    }
    return heldWords;
  };

  const load = async (): Promise<Held> => {
    const [words, subcategories, synonyms] = await Promise.all([
      currentWords(),
      readSubcategories(database),
      readSynonyms(database),
    ]);
    return {
      ...words,
      subcategories: [...subcategories].map(([id, { subcategoryName }]) => namedSubcategory(id, subcategoryName)),
      synonyms: synonymIndex(synonyms),
    };
  };

  const current = (): Promise<Held> => {
    const version = catalogueChanged.version();
    if (checked?.version !== version) {
      const mine = { version, held: load() };
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
      if (query.trim() === '') return undefined;
      const { vocabulary, isWhole, subcategories, synonyms } = await current();
      const words = parseWithSynonyms(query, synonyms);
      const index = isWhole ? vocabulary : await wordIndexFor(database, words, vocabulary);
      return searchPlan(correctWords(words, index), { isLarge: index.isLarge, subcategories });
    },
  };
};

export type SearchService = ReturnType<typeof createSearchService>;
