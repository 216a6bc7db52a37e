import type { Dependencies } from '../../dependencies';
import { correctedQuery, correctWords } from '../../domain/catalogue/correct-words';
import { joinWords } from '../../domain/catalogue/join-words';
import { namedSubcategory, type NamedSubcategory } from '../../domain/catalogue/named-subcategories';
import { searchPlan, type SearchPlan } from '../../domain/catalogue/search-query';
import { parseWithSynonyms, synonymIndex, type SynonymIndex } from '../../domain/catalogue/synonyms';
import { Vocabulary } from '../../domain/catalogue/vocabulary';
import { readCategories } from '../../repositories/catalogue/categories';
import { readSynonyms } from '../../repositories/catalogue/search-synonyms';
import { readIsMatched, readSearchWords, readWordsVersion } from '../../repositories/catalogue/search-words';
import { wordIndexFor } from './rare-words';

/** Maximum number of words in memory: 5 MB, and less than half a millisecond to correct a typo (decision 20). */
const maxCachedWords = 30_000;

interface CachedWords {
  vocabulary: Vocabulary;
  isWhole: boolean;
}

interface Held extends CachedWords {
  subcategories: readonly NamedSubcategory[];
  synonyms: SynonymIndex;
}

export interface PlannedSearch {
  plan: SearchPlan;
  /** Undefined if no word was corrected or left out. */
  correctedQuery: string | undefined;
  unmatchedWords?: string[];
}

export const createSearchService = ({ reads, catalogueChanged }: Pick<Dependencies, 'reads' | 'catalogueChanged'>) => {
  let cachedWords: (CachedWords & { words: number }) | undefined;
  let checked: { version: number; held: Promise<Held> } | undefined;

  const currentWords = async (): Promise<CachedWords> => {
    const words = await readWordsVersion(reads);
    if (cachedWords?.words !== words) {
      const frequent = await readSearchWords(reads, maxCachedWords);
      cachedWords = { words, vocabulary: new Vocabulary(frequent), isWhole: frequent.length < maxCachedWords };
    }
    return cachedWords;
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

  /** Returns undefined for a query without words. With `isLiteral`, words are not corrected. */
  const plan = async (query: string, isLiteral = false): Promise<PlannedSearch | undefined> => {
    if (query.trim() === '') return undefined;
    const { vocabulary, isWhole, subcategories, synonyms } = await current();
    const typed = parseWithSynonyms(query, synonyms);
    const index = isWhole ? vocabulary : await wordIndexFor(reads, typed, vocabulary);
    const words = joinWords(typed, index);
    const corrected = isLiteral ? words : correctWords(words, index);
    const planned = searchPlan(corrected, index, subcategories);
    return planned && { plan: planned, correctedQuery: correctedQuery(query, words, corrected) };
  };

  return {
    plan,

    /** Omits words that appear nowhere or only in descriptions. Returns undefined if this omits all words or none. */
    async withoutUnmatched({ each }: SearchPlan): Promise<PlannedSearch | undefined> {
      const isMatched = await readIsMatched(
        reads,
        each.map(({ called }) => called),
      );
      const texts = each.map(({ text }) => text);
      const unmatchedWords = texts.filter((_, index) => isMatched[index] !== true);
      if (unmatchedWords.length === 0) return undefined;
      const rest = texts.filter((_, index) => isMatched[index] === true).join(' ');
      const planned = await plan(rest, true);
      return planned && { plan: planned.plan, correctedQuery: rest, unmatchedWords };
    },
  };
};

export type SearchService = ReturnType<typeof createSearchService>;
