/**
 * How text becomes words that can be found. Model numbers are written in many ways ("HC-SR04", "hcsr04", "hc sr04"), so a
 * compound is known joined and in its parts, and a word with figures also in its letters and its figures.
 */

const COMPOUND = /[\p{L}\p{N}]+(?:[-._/+'’][\p{L}\p{N}]+)*/gu;
const JOINT = /[-._/+'’]/u;
const LETTERS_OR_FIGURES = /\p{L}+|\p{N}+/gu;
const LONGEST_WORD = 40;

/** Words that say nothing about a part; a query made only of them keeps them. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const singular = (word: string): string | undefined => {
  if (word.length < 4 || !/^\p{L}+$/u.test(word)) return undefined;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return undefined;
  if (/(?:ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : undefined;
};

const lettersAndFigures = (word: string): string[] => {
  const parts = word.match(LETTERS_OR_FIGURES) ?? [];
  return parts.length > 1 ? parts : [];
};

/** Every form under which one piece of text is indexed, without repetition. */
export const indexedWords = (text: string): string[] => {
  const words = new Set<string>();
  for (const compound of plain(text).match(COMPOUND) ?? []) {
    const parts = compound.split(JOINT);
    if (parts.length > 1) words.add(parts.join(''));
    for (const part of parts) {
      words.add(part);
      for (const piece of lettersAndFigures(part)) words.add(piece);
      const one = singular(part);
      if (one !== undefined) words.add(one);
    }
  }
  return [...words].filter((word) => word.length <= LONGEST_WORD);
};

/**
 * One word a shopper typed: any of `forms` answers it, or all of one of `splits` together.
 * "hc-sr04" has the form "hcsr04" and the split ["hc", "sr04"].
 */
export interface SoughtWord {
  forms: string[];
  splits: string[][];
}

const MOST_WORDS = 8;

/** The words of a query, at most eight; empty where nothing was asked. */
export const soughtWords = (query: string): SoughtWord[] => {
  const compounds = (plain(query).match(COMPOUND) ?? []).filter((word) => word.length <= LONGEST_WORD);
  const telling = compounds.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : compounds).slice(0, MOST_WORDS).map((compound) => {
    const parts = compound.split(JOINT);
    const joined = parts.join('');
    const one = singular(joined);
    const pieces = parts.length > 1 ? parts : lettersAndFigures(joined);
    return { forms: one === undefined ? [joined] : [joined, one], splits: pieces.length > 1 ? [pieces] : [] };
  });
};

interface SearchableProduct {
  name: string;
  model: string;
  brand: string;
  categoryName: string;
  subcategoryName: string;
  keywords: readonly string[];
  description: string;
}

/**
 * A product's words as PostgreSQL reads a `tsvector`: A name and model, B brand and category, C keywords, D description.
 * A word that stands in several places keeps the best one.
 */
export const searchVector = (product: SearchableProduct): string => {
  const fields: [string, string][] = [
    ['A', `${product.name} ${product.model}`],
    ['B', `${product.brand} ${product.categoryName} ${product.subcategoryName}`],
    ['C', product.keywords.join(' ')],
    ['D', product.description],
  ];
  const weights = new Map<string, string>();
  for (const [weight, text] of fields) {
    for (const word of indexedWords(text)) if (!weights.has(word)) weights.set(word, weight);
  }
  // Words hold letters and figures only, so nothing in them needs escaping.
  return [...weights].map(([word, weight]) => `'${word}':1${weight}`).join(' ');
};
