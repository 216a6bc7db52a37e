import { parseWithSynonyms, synonymIndex } from '../../../server/domain/catalogue/synonyms';
import { parseQuery } from '../../../server/domain/catalogue/search-words';

const synonyms = synonymIndex([
  { typed: 'raspi', means: 'Raspberry Pi' },
  { typed: 'bo motor', means: 'gear motors' },
  { typed: 'BO motor', means: 'TT motor' },
  { typed: 'e-stop', means: 'emergency stop' },
  { typed: 'motor driver', means: 'h-bridge' },
  { typed: 'hat for the pi', means: 'raspberry hat' },
  { typed: '12v-supply unit', means: 'smps' },
]);

const splitsOf = (query: string): string[][] =>
  parseWithSynonyms(query, synonyms).map(({ splits }) => splits.map((pieces) => pieces.join(' ')));

it('a word also matches all words of its meaning', () => {
  expect(parseWithSynonyms('Raspi', synonyms)).toEqual([
    { text: 'raspi', forms: ['raspi'], splits: [['raspberry', 'pi']] },
  ]);
});

it('a phrase also matches each of its meanings', () => {
  expect(parseWithSynonyms('bo motors for a car', synonyms)).toEqual([
    {
      text: 'bo motors',
      forms: [],
      splits: [
        ['bo', 'motor'],
        ['bo', 'motors'],
        ['gear', 'motor'],
        ['tt', 'motor'],
      ],
    },
    { text: 'car', forms: ['car'], splits: [] },
  ]);
});

it.each([
  ['estop', [['emergency stop']]],
  ['E-Stops', [['e stops', 'emergency stop']]],
  ['bo motor driver', [['bo motor', 'bo motor', 'gear motor', 'tt motor'], []]],
  ['dc motor driver', [[], ['motor driver', 'motor driver', 'hbridge']]],
  ['hat for pi', [['hat pi', 'hat pi', 'raspberry hat']]],
  ['12v-supply unit', [['12vsupply unit', '12v supply unit', 'smp']]],
])('%s is read as a shopper writes it', (query, expected) => {
  expect(splitsOf(query)).toEqual(expected);
});

it('queries without synonyms are unchanged', () => {
  expect(parseWithSynonyms('hc-sr04 motor', synonyms)).toEqual(parseQuery('hc-sr04 motor'));
  expect(parseWithSynonyms('raspi', synonymIndex([]))).toEqual(parseQuery('raspi'));
});
