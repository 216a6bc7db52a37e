import fc from 'fast-check';
import { nearWords } from '../../../server/domain/catalogue/near-words';
import { correctWords } from '../../../server/domain/catalogue/correct-words';
import { joinWords } from '../../../server/domain/catalogue/join-words';
import { searchPlan } from '../../../server/domain/catalogue/search-query';
import { parseQuery } from '../../../server/domain/catalogue/search-words';
import { commonThreshold, Vocabulary } from '../../../server/domain/catalogue/vocabulary';
import { editDistances } from '../../support/edit-distances';
import { readSearchWords } from '../../../server/repositories/catalogue/search-words';
import { wordIndexFor } from '../../../server/services/catalogue/rare-words';
import { openTestDatabase } from '../../support/database';
import { openForTests } from '../../support/open-for-tests';

const open = openForTests(openTestDatabase);
let frequent: Vocabulary;
beforeAll(async () => {
  const rows: [string, number, boolean][] = [
    ['servo', 500, true],
    ['motor', 400, true],
    ['mx12345', 1, true],
    ['raspberry', 3, true],
    ['zebra', 2, true],
    ['wormy', 2, false],
  ];
  await open.database
    .insertInto('searchWords')
    .values(rows.map(([word, products, telling]) => ({ word, products, telling })))
    .execute();
  frequent = new Vocabulary(await readSearchWords(open.database, 2));
});

const indexOf = (query: string) => wordIndexFor(open.database, parseQuery(query), frequent);
const planOf = async (query: string) => {
  const index = await indexOf(query);
  return searchPlan(correctWords(joinWords(parseQuery(query), index), index), index)?.named;
};

it('a search is for common words if each begins a word that many products have', () => {
  const vocabulary = new Vocabulary([
    { word: 'servo', products: commonThreshold + 1, significant: true },
    { word: 'servomotor', products: 3, significant: true },
    { word: 'robot', products: commonThreshold, significant: true },
    { word: 'work', products: 90_000, significant: false },
  ]);
  const isForCommon = (query: string) => searchPlan(parseQuery(query), vocabulary)?.isCommon;
  const queries = ['servo', 'ser', 'servom', 'robot', 'work', 'servo robot', 'servo ser'];
  expect(queries.filter(isForCommon)).toEqual(['servo', 'ser', 'servo ser']);
});

it('only frequent words are in memory', () => {
  expect(['servo', 'motor', 'mx12345', 'raspberry'].map((word) => frequent.isKnown(word))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ['a frequent word', 'servo', "('servo':*)"],
  ['a rare word', 'raspberry', "('raspberry':*)"],
  ['the beginning of a rare word', 'raspb', "('raspb':*)"],
  ['a typing error in a rare word', 'raspbery', "('raspberry':*)"],
  ['a typing error in a frequent word', 'sevro', "('servo':*)"],
  ['a wrong digit in a model number', 'mx12346', "('mx12345':*)"],
  ['a model number, with only its last part as a prefix', 'mx-12345', "('mx12345':* | ('mx' & '12345':*))"],
  ['two words as one', 'servozebra', "('servozebra':* | ('servo' & 'zebra':*))"],
  ['a rare word as two', 'zeb ras', "('zebras':* | 'zebra':* | ('zeb' & 'ras':*))"],
  ['a word without corrections', 'chocolate', "('chocolate':*)"],
])('the corrected search finds %s', async (_name, query, plan) => {
  expect(await planOf(query)).toBe(plan);
});

it('the beginning of a word matches only words outside descriptions', async () => {
  const index = await indexOf('wor wormy');
  expect([index.hasBeginning('wor'), index.hasBeginning('wormy')]).toEqual([false, true]);
});

it('near words are exactly the words at edit distance one', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc12'), minLength: 3, maxLength: 7 });
  fc.assert(
    fc.property(word, word, (typed, other) => {
      const near = nearWords(typed);
      for (const one of near.slice(0, 50)) expect(editDistances(typed, one, 2).whole).toBe(1);
      expect(near.includes(other)).toBe(editDistances(typed, other, 2).whole === 1);
    }),
    { numRuns: 50 },
  );
});

it('a common word is searched as the list of all words that begin with it, if these are few', async () => {
  const products = commonThreshold + 1;
  const many = Array.from({ length: 17 }, (_, number) => `many${number}`);
  const words = ['robot', "robot's", 'robotics', ...many].map((word) => ({ word, products: 1, telling: true }));
  await open.database
    .insertInto('searchWords')
    .values([...words, { word: 'robotised', products: 1, telling: false }])
    .execute();
  const common = new Vocabulary(['robot', 'many0'].map((word) => ({ word, products, significant: true })));
  const planned = async (query: string) => {
    const typed = parseQuery(query);
    return searchPlan(typed, await wordIndexFor(open.database, typed, common))?.all;
  };
  expect(await planned('robot')).toBe(`(('robot' | 'robot''s':ABC | 'robotics':ABC))`);
  expect(await planned('many')).toBe(`(('many' | 'many':*ABC))`);
  expect(await planned('servo')).toBe(`(('servo' | 'servo':*ABC))`);
});
