import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const parts = ['latin', 'latin-ext', 'devanagari'] as const;
type FontPart = (typeof parts)[number];

const weights = { regular: 400, bold: 600 } as const;
export type FontWeight = keyof typeof weights;

export const fontName = (part: FontPart, weight: FontWeight): string => `${part}-${weight}`;

export interface InvoiceFont {
  name: string;
  content: Buffer;
}

/** Reads the shop's own fonts, because PDF's built-in fonts lack the rupee sign. */
export const readInvoiceFonts = (folder: string): Promise<InvoiceFont[]> =>
  Promise.all(
    parts.flatMap((part) =>
      (['regular', 'bold'] as const).map(async (weight) => ({
        name: fontName(part, weight),
        content: await readFile(join(folder, `hind-${part}-${weights[weight]}.ttf`)),
      })),
    ),
  );

const latin = /[\u0000-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u200b\u2010-\u206f\u20ac\u2122\u2212]/;
const devanagari = /[\u0900-\u097f\u1cd0-\u1cf9\u25cc\ua830-\ua839\ua8e0-\ua8ff]/;
/** These characters are drawn in the font of the preceding text. */
const neutral = /[ \u200c\u200d]/;

interface FontRun {
  part: FontPart;
  text: string;
}

export const fontRunsOf = (text: string): FontRun[] => {
  const runs: FontRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const part = devanagari.test(character) ? 'devanagari' : latin.test(character) ? 'latin' : 'latin-ext';
    if (last && (last.part === part || neutral.test(character))) last.text += character;
    else runs.push({ part, text: character });
  }
  return runs;
};
