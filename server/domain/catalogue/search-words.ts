/**
 * Model numbers have many spellings ("HC-SR04", "hcsr04", "hc sr04"). To match all of them, a compound such as
 * "HC-SR04" is indexed joined ("hcsr04"), in parts ("hc", "sr04"), and split into letters and digits ("sr", "04").
 */

const compoundPattern = /[\p{L}\p{N}]+(?:[-._/+'’][\p{L}\p{N}]+)*/gu;
const joints = /[-._/+'’]/u;
const lettersOrDigits = /\p{L}+|\p{N}+/gu;
const maxWordLength = 40;

/** These words are left out of a query that has other words. */
const stopWords = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const asciiPattern = /^[\x00-\x7F]*$/;
/** Matches the same words as `compoundPattern` in lower-case ASCII, three times as fast. */
const asciiCompoundPattern = /[a-z0-9]+(?:[-._/+'][a-z0-9]+)*/g;

const compoundsOf = (text: string): Set<string> =>
  new Set(
    asciiPattern.test(text) ? text.toLowerCase().match(asciiCompoundPattern) : plain(text).match(compoundPattern),
  );

const singular = (word: string): string | undefined => {
  if (word.length < 4 || !/^\p{L}+$/u.test(word)) return undefined;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return undefined;
  if (/(?:ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : undefined;
};

const lettersAndFigures = (word: string): string[] => {
  const parts = word.match(lettersOrDigits) ?? [];
  return parts.length > 1 ? parts : [];
};

const formsOf = (compound: string): string[] => {
  const parts = compound.split(joints);
  const words = parts.length > 1 ? [parts.join('')] : [];
  for (const part of parts) words.push(part, ...lettersAndFigures(part), singular(part) ?? part);
  return [...new Set(words)].filter((word) => word.length <= maxWordLength);
};

/** Caches word forms, because computing them takes most of an import's time, and products share most of their words. */
const knownForms = new Map<string, string[]>();
const maxKnownForms = 20_000;

const cachedFormsOf = (compound: string): string[] => {
  const known = knownForms.get(compound);
  if (known !== undefined) return known;
  if (knownForms.size >= maxKnownForms) knownForms.clear();
  const forms = formsOf(compound);
  knownForms.set(compound, forms);
  return forms;
};

export const indexedWords = (text: string): string[] => {
  const words = new Set<string>();
  for (const compound of compoundsOf(text)) {
    for (const form of cachedFormsOf(compound)) words.add(form);
  }
  return [...words];
};

/**
 * Matches any of `forms`, or all parts of one of `splits`: "hc-sr04" has the form "hcsr04" and the split ["hc",
 * "sr04"].
 */
export interface QueryWord {
  /** The word as typed, or its correction. */
  text: string;
  forms: string[];
  splits: string[][];
}

/** Each key of `replacements` is the `text` of a `QueryWord`. The result is in lower case. */
export const replaceWords = (query: string, replacements: ReadonlyMap<string, string>): string =>
  plain(query)
    .replace(compoundPattern, (compound) => replacements.get(compound) ?? compound)
    .trim();

const maxQueryWords = 8;

/** Leaves out stop words, unless the text has no other words. */
const queryCompounds = (text: string): string[] => {
  const compounds = (plain(text).match(compoundPattern) ?? []).filter((word) => word.length <= maxWordLength);
  const withoutStopWords = compounds.filter((word) => !stopWords.has(word));
  return (withoutStopWords.length > 0 ? withoutStopWords : compounds).slice(0, maxQueryWords);
};

/** Compounds are joined, and plurals become singular. */
export const phraseWords = (text: string): string[] =>
  queryCompounds(text).map((compound) => {
    const joined = compound.split(joints).join('');
    return singular(joined) ?? joined;
  });

export const parseQuery = (query: string): QueryWord[] =>
  queryCompounds(query).map((compound) => {
    const parts = compound.split(joints);
    const joined = parts.join('');
    const one = singular(joined);
    const pieces = parts.length > 1 ? parts : lettersAndFigures(joined);
    return {
      text: compound,
      forms: one === undefined ? [joined] : [joined, one],
      splits: pieces.length > 1 ? [pieces] : [],
    };
  });

interface SearchableProduct {
  name: string;
  model: string;
  skus: readonly string[];
  brand: string;
  categoryName: string;
  subcategoryName: string;
  keywords: readonly string[];
  description: string;
}

/** A SKU is indexed only as a whole, because its parts, such as "4GB", describe a product less well than its name. */
const wholeWord = (sku: string): string =>
  plain(sku)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, maxWordLength);

/** Splits a name at "for", so that the words after it get a lower weight: a "Case for Raspberry Pi" is no computer. */
const nameAndPurpose = (name: string): [name: string, purpose: string] => {
  const at = name.search(/\sfor\s/i);
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at)];
};

/**
 * Returns the weighted search words of a product. A word that is in several fields gets the best weight of these
 * fields.
 */
export const searchVector = (product: SearchableProduct): string => {
  const [name, purpose] = nameAndPurpose(product.name);
  const fields: [string, string][] = [
    ['A', `${name} ${product.model}`],
    ['B', `${purpose} ${product.brand} ${product.categoryName} ${product.subcategoryName}`],
    ['C', product.keywords.join(' ')],
    ['D', product.description],
  ];
  const weights = new Map<string, string>();
  for (const word of product.skus.map(wholeWord)) if (word !== '') weights.set(word, 'A');
  for (const [weight, text] of fields) {
    for (const word of indexedWords(text)) if (!weights.has(word)) weights.set(word, weight);
  }
  // Words contain only letters and digits, so they need no escaping.
  return [...weights].map(([word, weight]) => `'${word}':1${weight}`).join(' ');
};
