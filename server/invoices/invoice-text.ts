import { fontName, fontRunsOf, type FontWeight } from './invoice-fonts';

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  colour?: string;
}

/** In points; `x` and `y` are measured from the upper left corner of the page. */
interface TextPlace {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

type Sheet = PDFKit.PDFDocument;

const lineHeight = 1.5;

export const heightOf = (lines: number, { size }: TextStyle): number => lines * size * lineHeight;

const widthOf = (sheet: Sheet, text: string, { size, weight = 'regular' }: TextStyle): number =>
  fontRunsOf(text).reduce(
    (width, run) => width + sheet.font(fontName(run.part, weight)).fontSize(size).widthOfString(run.text),
    0,
  );

const pieces = (sheet: Sheet, word: string, style: TextStyle, width: number): string[] => {
  const parts: string[] = [''];
  for (const character of word) {
    const grown = `${parts.at(-1) ?? ''}${character}`;
    if (grown.length > 1 && widthOf(sheet, grown, style) > width) parts.push(character);
    else parts[parts.length - 1] = grown;
  }
  return parts;
};

export const linesOf = (sheet: Sheet, text: string, style: TextStyle, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const grown = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(sheet, grown, style) <= width) {
      lines[lines.length - 1] = grown;
    } else {
      lines.push(...(widthOf(sheet, word, style) <= width ? [word] : pieces(sheet, word, style, width)));
    }
  }
  return lines;
};

const writeLine = (sheet: Sheet, line: string, style: TextStyle, place: TextPlace): void => {
  const { weight = 'regular', size, colour = '#14181F' } = style;
  let x = place.align === 'right' ? place.x + place.width - widthOf(sheet, line, style) : place.x;
  for (const run of fontRunsOf(line)) {
    sheet.font(fontName(run.part, weight)).fontSize(size).fillColor(colour);
    sheet.text(run.text, x, place.y, { lineBreak: false });
    x += sheet.widthOfString(run.text);
  }
};

/** Returns the y position below the text. */
export const write = (sheet: Sheet, text: string, style: TextStyle, place: TextPlace): number => {
  const lines = linesOf(sheet, text, style, place.width);
  lines.forEach((line, index) => {
    writeLine(sheet, line, style, { ...place, y: place.y + heightOf(index, style) });
  });
  return place.y + heightOf(lines.length, style);
};
