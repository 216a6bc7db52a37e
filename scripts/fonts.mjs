/**
 * Makes the three fonts in src/theme/fonts. `text.woff2` is a subset of Instrument Sans for the first paint: letters,
 * digits and frequent punctuation. `rare.woff2` has the other characters of ASCII and of the shop's own texts, except
 * those in names of countries. `signs.woff2` has characters from Inter that Instrument Sans
 * lacks (units, exponents, the rupee sign), and the minus sign, which both fonts have. To add a character, extend
 * `signs` below and run:
 *
 *     npm install --no-save subset-font@2.9.0 inter-ui@4.1.1 && node scripts/fonts.mjs
 *
 * `test/scripts/fonts.test.ts` fails if a character of the shop's texts or the demo catalogue is in none of the shop's
 * fonts, or if the `unicode-range` of one of these two fonts in src/theme/global.css does not match its characters.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

const printableAscii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const rareAscii = '"#*<=>[\\]^_`{|}~';

const instrumentSans = {
  source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  // Kerning, digits of equal width (for prices) and ligatures: the shop uses no other font features.
  options: { keepFeatures: ['kern', 'tnum', 'liga'] },
};

const fonts = [
  {
    ...instrumentSans,
    file: 'text.woff2',
    signs: `${printableAscii.filter((character) => !rareAscii.includes(character)).join('')}\u00A0°·×–’“”…−`,
  },
  { ...instrumentSans, file: 'rare.woff2', signs: `${rareAscii}Ø•` },
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
