/**
 * Makes the two fonts in src/theme/fonts. `text.woff2` is Instrument Sans for the first paint, with the special
 * characters of the shop's own texts. `signs.woff2` has characters from Inter that Instrument Sans lacks (units,
 * exponents, the rupee sign). To add a character, extend `signs` below and run:
 *
 *     npm install --no-save subset-font@2.9.0 inter-ui@4.1.1 && node scripts/fonts.mjs
 *
 * `test/scripts/fonts.test.ts` fails if the fonts lack a character of these texts or the catalogue, or if a
 * `unicode-range` in src/theme/global.css does not list exactly the characters of its font.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

const printableAscii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

const fonts = [
  {
    file: 'text.woff2',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    signs: `${printableAscii}\u00A0°·×Ø–’“”•…−`,
    // Kerning, digits of equal width (for prices) and ligatures: the shop uses no other font features.
    options: { keepFeatures: ['kern', 'tnum', 'liga'] },
  },
  {
    file: 'signs.woff2',
    source: 'inter-ui/variable/InterVariable.woff2',
    signs: '±²³½¼µΩ₹₂₄∞−≤≥→≈√′″',
    // The font keeps only the weights that Instrument Sans also has.
    options: { variationAxes: { opsz: 14, wght: { min: 400, max: 700 } } },
  },
];

const { default: subsetFont } = await import('subset-font');
const { resolve } = createRequire(import.meta.url);

for (const { file, source, signs, options } of fonts) {
  const font = await subsetFont(readFileSync(resolve(source)), signs, { targetFormat: 'woff2', ...options });
  writeFileSync(inRoot('src', 'theme', 'fonts', file), font);
}
