import { dayInIndia } from '../../contract/days';
import { drawnLetters } from './drawn-letters';

/** Returns a ticket number such as SPR-261125-KCMRTX. The primary key of `complaints` rejects a duplicate. */
export const newTicket = (now: Date): string =>
  `SPR-${dayInIndia(now).slice(2).replaceAll('-', '')}-${drawnLetters(6)}`;
