import { randomInt } from 'node:crypto';
import { isoDay } from '../lib/clock';

/** Consonants without look-alikes, also when read aloud or written by hand; they form no words. */
const letters = 'CFHJKMNPRTWX';
const letterCount = 6;

/** A ticket number such as SPR-261125-KCMRTX. The table refuses one that is taken. */
export const newTicket = (now: Date): string => {
  const drawn = Array.from({ length: letterCount }, () => letters[randomInt(letters.length)]).join('');
  return `SPR-${isoDay(now).slice(2).replaceAll('-', '')}-${drawn}`;
};
