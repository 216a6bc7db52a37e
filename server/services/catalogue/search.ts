import type { Dependencies } from '../../dependencies';
import { correctedQuery, correctWords } from '../../domain/catalogue/correct-words';
import { namedSubcategory, type NamedSubcategory } from '../../domain/catalogue/named-subcategories';
import { searchPlan, type SearchPlan } from '../../domain/catalogue/search-query';
import { parseWithSynonyms, synonymIndex, type SynonymIndex } from '../../domain/catalogue/synonyms';
import { Vocabulary } from '../../domain/catalogue/vocabulary';
import { readCategories } from '../../repositories/catalogue/categories';
import { readSynonyms } from '../../repositories/catalogue/search-synonyms';
import { readSearchWords, readWordsVersion } from '../../repositories/catalogue/search-words';
import { wordIndexFor } from './rare-words';

/** Maximum number of words in memory. Comparing a typo with more of them would take longer than 2 ms (decision 20). */
const maxHeldWords = 30_000;

interface HeldWords {
  vocabulary: Vocabulary;
  isWhole: boolean;
}

interface Held extends HeldWords {
  subcategories: readonly NamedSubcategory[];
  synonyms: SynonymIndex;
}

interface PlannedSearch {
  plan: SearchPlan;
  /** Undefined if no word was corrected. */
  correctedQuery: string | undefined;
}

export const createSearchService = ({ reads, catalogueChanged }: Pick<Dependencies, 'reads' | 'catalogueChanged'>) => {
  let heldWords: (HeldWords & { words: number }) | undefined;
  let checked: { version: number; held: Promise<Held> } | undefined;

  /** Returns the search words. Reloads them only if they have changed. */
  const currentWords = async (): Promise<HeldWords> => {
    const words = await readWordsVersion(reads);
    if (heldWords?.words !== words) {
      const frequent = await readSearchWords(reads, maxHeldWords);
      heldWords = { words, vocabulary: new Vocabulary(frequent), isWhole: frequent.length < maxHeldWords };
    }
    return heldWords;
  };

  const load = async (): Promise<Held> => {
    const [words, categories, synonyms] = await Promise.all([
      currentWords(),
      readCategories(reads),
      readSynonyms(reads),
    ]);
    return {
      ...words,
      subcategories: categories.flatMap(({ children }) => children.map(({ id, name }) => namedSubcategory(id, name))),
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
    /** Returns undefined for an empty query. With `isLiteral`, words are not corrected. */
    async plan(query: string, isLiteral = false): Promise<PlannedSearch | undefined> {
      if (query.trim() === '') return undefined;
      const { vocabulary, isWhole, subcategories, synonyms } = await current();
      const words = parseWithSynonyms(query, synonyms);
      const index = isWhole ? vocabulary : await wordIndexFor(reads, words, vocabulary);
      const corrected = isLiteral ? words : correctWords(words, index);
      const plan = searchPlan(corrected, { isLarge: index.isLarge, subcategories });
      return plan && { plan, correctedQuery: correctedQuery(query, words, corrected) };
    },
  };
};

export type SearchService = ReturnType<typeof createSearchService>;
