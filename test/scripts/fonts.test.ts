import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { create } from 'fontkit';

const packaged = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans';
const wholeFont = `${packaged}-latin-wght-normal.woff2`;
const textFont = 'src/theme/fonts/text.woff2';
const rareFont = 'src/theme/fonts/rare.woff2';
const signsFont = 'src/theme/fonts/signs.woff2';
const fonts = [textFont, rareFont, wholeFont, `${packaged}-latin-ext-wght-normal.woff2`, signsFont];

const styleSheet = readFileSync('src/theme/global.css', 'utf8');

/** Folders with texts that the shop shows. */
const shown = ['src', 'contract', 'catalogue/demo'];

const charactersIn = (text: string): Set<string> =>
  new Set(text.match(/[^\p{ASCII}\p{Default_Ignorable_Code_Point}]/gu));

const characterSet = (file: string): number[] => {
  const font = create(readFileSync(file));
  // A font's table of characters ends with U+FFFF, which is not a character.
  return 'characterSet' in font ? font.characterSet.filter((codePoint) => codePoint !== 0xffff) : [];
};

const filesShown = shown
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.(tsx?|json|csv|md)$/.test(file));

const signsShown = (isRefused: (codePoint: number) => boolean): string[] =>
  filesShown.flatMap((file) =>
    [...charactersIn(readFileSync(file, 'utf8'))]
      .filter((character) => isRefused(character.codePointAt(0) ?? 0))
      .map((character) => `${character} in ${file}`),
  );

it('the shop’s fonts have every sign of its copy and its demo catalogue', () => {
  const supported = new Set(fonts.flatMap(characterSet));
  expect(signsShown((sign) => !supported.has(sign))).toEqual([]);
});

it('the two small fonts of Instrument Sans have every shown sign of it', () => {
  const [early, whole] = [new Set([textFont, rareFont].flatMap(characterSet)), new Set(characterSet(wholeFont))];
  const late = signsShown((sign) => whole.has(sign) && !early.has(sign));
  // The list of countries is shown only after a click, so its characters may come with the whole font.
  expect(late.filter((sign) => !sign.endsWith('country-names.ts'))).toEqual([]);
});

const declaredRange = (font: string): number[] => {
  const [, range = ''] = /unicode-range:([^;]+);/.exec(styleSheet.slice(styleSheet.indexOf(basename(font)))) ?? [];
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
};

it.each([textFont, rareFont, signsFont])('the style sheet has the range of %s', (font) => {
  expect(declaredRange(font)).toEqual(characterSet(font));
});

it.each([
  [textFont, 17.5],
  [rareFont, 3],
])('%s has at most %d kB', (font, limit) => {
  expect(statSync(font).size / 1000).toBeLessThanOrEqual(limit);
});
