import { dayInIndia } from '../../contract/days';
import { drawnLetters } from './drawn-letters';

/** Returns a ticket number such as SPR-261125-KCMRTX. The table's primary key rejects a duplicate number. */
export const newTicket = (now: Date): string =>
  `SPR-${dayInIndia(now).slice(2).replaceAll('-', '')}-${drawnLetters(6)}`;
