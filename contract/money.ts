/**
 * The catalogue counts in whole rupees, the payment provider in paise. Only this module converts.
 */
export const currency = 'inr';

/** Whole rupees → paise. */
export const toPaise = (rupees: number): number => rupees * 100;

/** Paise → rupees (a whole number for every amount the shop itself charges). */
export const toRupees = (paise: number): number => paise / 100;
