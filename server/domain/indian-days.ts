import { indiaOffset, isoDay } from '../../contract/days';

/** Returns whether a text is a day that exists, such as 2026-11-30. */
export const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && isoDay(new Date(time)) === text;
};

/** Returns when a day, such as 2026-11-30, begins in India. */
export const beginningOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - indiaOffset);

/** Returns when the next day begins in India. */
export const endOfDay = (day: string): Date => new Date(beginningOfDay(day).getTime() + 86_400_000);

/** Returns the time in India, such as 2026-11-30T18:30+05:30. */
export const indianTime = (moment: Date): string =>
  `${new Date(moment.getTime() + indiaOffset).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)}+05:30`;
