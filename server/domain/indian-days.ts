import { isoDay } from '../lib/clock';

/** In ms. India has one time zone, without summer time. */
export const indiaOffset = 5.5 * 3_600_000;

/** The first moment of a day, as 2026-11-30, in India. */
export const beginningOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - indiaOffset);

/** The first moment of the next day in India. */
export const endOfDay = (day: string): Date => new Date(beginningOfDay(day).getTime() + 86_400_000);

/** The day in India, as 2026-11-30. */
export const dayOf = (moment: Date): string => isoDay(new Date(moment.getTime() + indiaOffset));
