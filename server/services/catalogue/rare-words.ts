import type { Database } from '../../db/database';
import { nearWords } from '../../domain/catalogue/near-words';
import { joinedPair } from '../../domain/catalogue/join-words';
import type { QueryWord } from '../../domain/catalogue/search-words';
import {
  additionalTypos,
  halves,
  isCommon,
  maxCorrections,
  maxTypos,
  type Vocabulary,
  type WordIndex,
} from '../../domain/catalogue/vocabulary';
import { readBeginnings, readKnownWords, readWordsFrom } from '../../repositories/catalogue/search-words';

/** A prefix in a query is expanded to the words that begin with it, but only if there are at most this many. */
const maxWordsFrom = 16;

/**
 * Creates the index for the words of a query. Frequent words are in memory, all others in the database. A misspelled
 * rare word is corrected only if it has a single typo.
 */
export const wordIndexFor = async (
  database: Database,
  queryWords: readonly QueryWord[],
  frequent: Vocabulary,
): Promise<WordIndex> => {
  const notFrequent = (words: readonly string[]): string[] => [
    ...new Set(words.filter((word) => !frequent.hasBeginning(word))),
  ];
  const open = queryWords.filter(({ forms }) => forms.every((form) => !frequent.hasBeginning(form)));
  const texts = notFrequent(open.flatMap(({ forms, splits }) => [...forms, ...splits.flat()]));
  const begun = new Set(texts.length === 0 ? [] : await readBeginnings(database, texts));

  const typed = open
    .filter(({ forms }) => !forms.some((form) => begun.has(form)))
    .flatMap(({ forms }) => forms[0] ?? []);
  const nearest = (word: string): string[] =>
    nearWords(word).filter((near) => 1 + additionalTypos(word, near) <= maxTypos(word.length));
  const near = new Map(typed.map((word) => [word, nearest(word)]));
  const pairs = queryWords.flatMap((word, index) => {
    const next = queryWords[index + 1];
    return (next && joinedPair(word, next)?.forms) ?? [];
  });
  const parts = [...pairs, ...typed.flatMap((word) => halves(word).flat())].filter(
    (part) => !frequent.isSignificant(part),
  );
  const candidates = [...new Set([...parts, ...[...near.values()].flat()])];
  const known = candidates.length === 0 ? [] : await readKnownWords(database, candidates);
  const significantWords = new Set(known.filter(({ significant }) => significant).map(({ word }) => word));
  const isSignificant = (word: string): boolean => frequent.isSignificant(word) || significantWords.has(word);

  const common = [...new Set(queryWords.flatMap(({ forms }) => forms))].filter((form) => isCommon(frequent, form));
  const wordsFrom = common.length === 0 ? undefined : await readWordsFrom(database, common, maxWordsFrom);

  return {
    isLarge: true,
    wordsFrom: (beginning) => wordsFrom?.get(beginning),
    hasBeginning: (word) => frequent.hasBeginning(word) || begun.has(word),
    isSignificant,
    productsWith: (beginning) => frequent.productsWith(beginning),
    splitInTwo: (word) => halves(word).find((pieces) => pieces.every(isSignificant)),
    corrections: (word) => {
      const likely = frequent.corrections(word);
      if (likely.length > 0) return likely;
      const close = new Set(near.get(word));
      return known
        .filter(({ word: one, significant }) => significant && one.length >= 3 && close.has(one))
        .slice(0, maxCorrections)
        .map(({ word: one }) => one);
    },
  };
};
