import fc from 'fast-check';
import { countries, isCountryCode } from '../../../server/domain/countries';
import { discountPercent } from '../../../server/domain/import/catalogue-plan';
import { lineOfJsonFault } from '../../../server/lib/json-fault';
import { formatFor } from '../../../server/domain/pictures/picture-format';
import { pictureFileName } from '../../../server/domain/pictures/picture-name';
import { correctWords } from '../../../server/domain/catalogue/correct-words';
import { namedSubcategories, namedSubcategory } from '../../../server/domain/catalogue/named-subcategories';
import { searchPlan } from '../../../server/domain/catalogue/search-query';
import { indexedWords, searchVector, parseQuery } from '../../../server/domain/catalogue/search-words';
import { Vocabulary } from '../../../server/domain/catalogue/vocabulary';
import { sharedLengths, similarWords } from '../../../server/domain/catalogue/edit-distance';
import { editDistances } from '../../support/edit-distances';

const vocabularyOf = (...words: string[]): Vocabulary =>
  new Vocabulary(words.map((word) => ({ word, products: 1, significant: true })));

describe('a discount', () => {
  it.each([
    [1000, 1000, 0],
    [750, 1000, 25],
    [999, 1000, 1],
    [1, 999_999, 99],
  ])('a price of %i instead of %i is a discount of %i percent', (price, oldPrice, percent) => {
    expect(discountPercent(price, oldPrice)).toBe(percent);
  });
});

describe('the words of a text', () => {
  it('the words of a text include compounds whole and in parts, separate numbers, and singulars', () => {
    expect(indexedWords('HC-SR04 Sensors')).toEqual(['hcsr04', 'hc', 'sr04', 'sr', '04', 'sensors', 'sensor']);
    expect(indexedWords('Batteries, chassis, boxes')).toEqual(['batteries', 'battery', 'chassis', 'boxes', 'box']);
    expect(indexedWords('Réglage 1.8°')).toEqual(['reglage', '18', '1', '8']);
  });

  it('the words of a text never contain tsquery operators, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of indexedWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        const vocabulary = vocabularyOf('motor');
        const plan = searchPlan(correctWords(parseQuery(text), vocabulary), vocabulary);
        if (plan !== undefined) expect(plan.all.replace(/'[\p{L}\p{N}]+'(?::\*?[A-D]+)?/gu, '')).toMatch(/^[ ()&|]*$/);
      }),
    );
  });

  it('the words of a product have search weights by field', () => {
    const vector = searchVector({
      skus: ['SKU-17'],
      name: 'Servo',
      model: '',
      brand: 'Servo',
      categoryName: 'Motors',
      subcategoryName: '',
      keywords: ['motors', 'arm'],
      description: 'arm of a servo',
    });
    expect(vector).toContain("'servo':1A");
    expect(vector).toContain("'sku17':1A");
    expect(vector).not.toContain("'sku':");
    expect(vector).toContain("'motors':1B");
    expect(vector).toContain("'arm':1C");
    expect(vector).toContain("'of':1D");
  });

  it('the words after “for” in the name of a product have a lower search weight than those before', () => {
    const rest = {
      model: '',
      skus: [],
      brand: '',
      categoryName: '',
      subcategoryName: '',
      keywords: [],
      description: '',
    };
    const vector = searchVector({ ...rest, name: 'Case with fan for Raspberry' });
    expect(vector).toContain("'fan':1A");
    expect(vector).toContain("'raspberry':1B");
  });
});

describe('the subcategories of a query', () => {
  const names = ['Raspberry Pi', 'Batteries', 'Chargers', 'DC gear motors', 'Stepper motors'];
  const subcategories = names.map((name) => namedSubcategory(name, name));

  it.each([
    ['raspberry pi 5', ['Raspberry Pi']],
    ['battery', ['Batteries']],
    ['battery charger', ['Chargers']],
    ['stepper motor driver', ['Stepper motors']],
    ['motor', []],
    ['', []],
  ])('the query %j names in full the subcategories %j', (query, expected) => {
    expect(namedSubcategories(parseQuery(query), subcategories)).toEqual(expected);
  });
});

describe('typing errors', () => {
  it.each([
    ['arduino', 'arduino', 0, 0],
    ['arudino', 'arduino', 1, 1],
    ['stepr', 'stepper', 2, 1],
    ['servi', 'servo', 1, 1],
    ['ardu', 'arduino', 3, 0],
    ['motor', 'lidar', 3, 3],
  ])('the edit distance from %s to %s is %i, to its prefix %i', (typed, word, whole, beginning) => {
    const expected = beginning > 2 ? [] : [{ index: 0, whole, beginning }];
    expect(similarWords([word], sharedLengths([word]), typed, 2)).toEqual(expected);
  });

  it('words that share rows of distances are as similar as words that are compared one by one', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 40 }),
        letters,
        fc.integer({ min: 1, max: 2 }),
        (some, typed, limit) => {
          const words = some.sort();
          const each = words.map((word, index) => ({ index, ...editDistances(typed, word, limit) }));
          const expected = each.filter(({ beginning }) => beginning <= limit);
          expect(similarWords(words, sharedLengths(words), typed, limit)).toEqual(expected);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('a vocabulary', () => {
  const vocabulary = vocabularyOf('arduino', 'raspberry', 'pi', 'servo', 'sensor', 'stepper', 'step');

  it('a vocabulary recognizes beginnings of known words', () => {
    expect(['ard', 'arduino', 's', 'servo'].every((typed) => vocabulary.hasBeginning(typed))).toBe(true);
    expect(['arduinos', 'x', 'zz', ''].map((typed) => vocabulary.hasBeginning(typed))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('a vocabulary corrects close words, and leaves short or distant ones', () => {
    expect(vocabulary.corrections('arudino')).toEqual(['arduino']);
    expect(vocabulary.corrections('sernsor')).toEqual(['sensor']);
    expect(vocabulary.corrections('stepr')).toContain('stepper');
    expect(vocabulary.corrections('po')).toEqual([]);
    expect(vocabulary.corrections('chocolate')).toEqual([]);
  });

  it('a vocabulary replaces a wrong first letter only in a long word, if nothing else is wrong', () => {
    expect(vocabulary.corrections('taspberry')).toEqual(['raspberry']);
    expect(vocabulary.corrections('taspbery')).toEqual([]);
    expect(vocabulary.corrections('erduino')).toEqual([]);
    expect(vocabularyOf('leader').corrections('reader')).toEqual([]);
  });

  it('a vocabulary corrects a missing, added or swapped first letter of a short word', () => {
    for (const typed of ['rduino', 'sarduino', 'raduino']) expect(vocabulary.corrections(typed)).toEqual(['arduino']);
  });

  it('a vocabulary replaces no first letter of a short word, and corrects no word of four letters', () => {
    expect(vocabularyOf('gripper', 'bumper', 'silicone').corrections('tripple')).toEqual([]);
    expect(vocabularyOf('gripper', 'bumper', 'silicone').corrections('pump')).toEqual([]);
    expect(vocabularyOf('gripper', 'bumper', 'silicone').corrections('soil')).toEqual([]);
  });

  it('a vocabulary replaces a letter of a word of five letters only by a likely one', () => {
    expect(vocabularyOf('sonar').corrections('solar')).toEqual([]);
    expect(vocabularyOf('sonars').corrections('solar')).toEqual([]);
    expect(vocabularyOf('soarm101').corrections('solar')).toEqual([]);
    expect(vocabularyOf('l298n').corrections('l293n')).toEqual([]);
    for (const [typed, word] of [
      ['lazer', 'laser'],
      ['moter', 'motor'],
      ['sonat', 'sonar'],
      ['snoar', 'sonar'],
      ['soner', 'sonar'],
      ['sonnar', 'sonar'],
    ] as const)
      expect(vocabularyOf(word).corrections(typed)).toEqual([word]);
  });

  it('a vocabulary splits two joined words', () => {
    expect(vocabulary.splitInTwo('raspberrypi')).toEqual(['raspberry', 'pi']);
    expect(vocabulary.splitInTwo('raspberries')).toBeUndefined();
    const described = ['but', 'on'].map((word) => ({ word, products: 9, significant: false }));
    expect(new Vocabulary(described).splitInTwo('buton')).toBeUndefined();
  });

  it('a vocabulary finds the intended word among 40,000 others', () => {
    const words = Array.from({ length: 40_000 }, (_, index) => `word${(index * 7919).toString(36)}`);
    expect(vocabularyOf(...words, 'potentiometer').corrections('potentiometr')).toEqual(['potentiometer']);
  });
});

describe('the form of a picture', () => {
  it.each([
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/webp;q=0.9,image/avif;q=0.3', 'webp'],
    ['image/avif;q=0', 'jpeg'],
    ['image/*', 'jpeg'],
    [undefined, 'jpeg'],
  ])('a browser that accepts "%s" gets pictures as %s', (accept, format) => {
    expect(formatFor(accept)).toBe(format);
  });
});

describe('the name of a picture', () => {
  const bytes = Buffer.from('a picture');

  it('the file name of a picture is URL-safe, and differs for different original names', () => {
    expect(pictureFileName('My Servo (front).JPG', bytes, 'jpeg')).toMatch(/^My-Servo-front\.[0-9a-f]{8}\.jpg$/);
    expect(pictureFileName('ñandú.png', bytes, 'png')).toMatch(/^nandu\.[0-9a-f]{8}\.png$/);
    expect(pictureFileName('日本.webp', bytes, 'webp')).toMatch(/^picture\.[0-9a-f]{8}\.webp$/);
    const names = ['a b.webp', 'a-b.webp'].map((name) => pictureFileName(name, bytes, 'webp'));
    expect(new Set(names).size).toBe(2);
  });
});

describe('countries', () => {
  it('the list of countries is complete and has unique names', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ country }) => country)).size).toBe(249);
    expect(countries.every(({ country, iso2 }) => country !== iso2)).toBe(true);
    expect(isCountryCode('IN') && !isCountryCode('XX') && !isCountryCode('in')).toBe(true);
  });
});

describe('a fault in JSON', () => {
  it.each([
    ['[\n1,\n]', 3],
    ['{\n"a": 1\n"b": 2\n}', 3],
    ['{"a": x}', 1],
    ['[1,\n2', 2],
    ['', 1],
  ])('the JSON text %j has its fault in line %i', (text, line) => {
    expect(lineOfJsonFault(text)).toBe(line);
  });
});
