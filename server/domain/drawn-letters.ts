import { randomInt } from 'node:crypto';

/** Consonants without look-alikes, also when read aloud or written by hand; they form no words. */
const letters = 'CFHJKMNPRTWX';

export const drawnLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
