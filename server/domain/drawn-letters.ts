import { randomInt } from 'node:crypto';

/** Consonants that are hard to confuse in print. Without vowels they form no words. */
const letters = 'CFHJKMNPRTWX';

export const drawnLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
