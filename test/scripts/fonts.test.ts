import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';

const packaged = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans';
const fonts = [
  `${packaged}-latin-wght-normal.woff2`,
  `${packaged}-latin-ext-wght-normal.woff2`,
  'src/theme/fonts/signs.woff2',
];

/** Shown in the shop: its copy, names of the contract, and the demo catalogue. */
const shown = ['src', 'contract', 'catalogue/demo'];

const charactersIn = (text: string): Set<string> =>
  new Set(text.match(/[^\p{ASCII}\p{Default_Ignorable_Code_Point}]/gu));

const characterSet = (file: string): number[] => {
  const font = create(readFileSync(file));
  return 'characterSet' in font ? font.characterSet : [];
};

it('the shop’s fonts have every sign of its copy and its demo catalogue', () => {
  const supported = new Set(fonts.flatMap(characterSet));
  const files = shown
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.(tsx?|json|csv)$/.test(file));
  const missing = files.flatMap((file) =>
    [...charactersIn(readFileSync(file, 'utf8'))]
      .filter((character) => !supported.has(character.codePointAt(0) ?? 0))
      .map((character) => `${character} in ${file}`),
  );
  expect(missing).toEqual([]);
});
