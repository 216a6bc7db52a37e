export interface Clock {
  now(): Date;
}

/** Returns the UTC date, such as 2026-11-22. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export const systemClock: Clock = { now: () => new Date() };
