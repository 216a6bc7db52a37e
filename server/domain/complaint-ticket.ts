import { dayInIndia } from '../../contract/days';
import { drawnLetters } from './drawn-letters';

/** Returns a random ticket number such as SPR-261125-KCMRTX. The primary key of the table rejects a duplicate. */
export const newTicket = (now: Date): string =>
  `SPR-${dayInIndia(now).slice(2).replaceAll('-', '')}-${drawnLetters(6)}`;
