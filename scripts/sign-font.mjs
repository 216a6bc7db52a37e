/**
 * Makes the font of the signs that Instrument Sans lacks: units, exponents and the rupee sign, from Inter. Run it after
 * adding a sign, with its two packages installed for the moment:
 *
 *     npm install --no-save subset-font@2.9.0 inter-ui@4.1.1 && node scripts/sign-font.mjs
 *
 * `test/scripts/fonts.test.ts` fails for a sign in the copy or the catalogue that no font has.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

const signs = '±²³½¼µΩ₹₂₄∞−≤≥→≈√′″';

const { default: subsetFont } = await import('subset-font');
const inter = readFileSync(createRequire(import.meta.url).resolve('inter-ui/variable/InterVariable.woff2'));
const font = await subsetFont(inter, signs, {
  targetFormat: 'woff2',
  // The weights of the shop's own font.
  variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
});
writeFileSync(inRoot('src', 'theme', 'fonts', 'signs.woff2'), font);
const ranges = [...signs].map((sign) => `U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`).sort();
console.log(`${font.length} bytes\nunicode-range: ${ranges.join(', ')}`);
