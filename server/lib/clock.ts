/** The only source of "now" in services and domain, so that a test can hold it still and move it. */
export interface Clock {
  now(): Date;
}

/** The day in UTC, as 2026-11-22. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export const systemClock: Clock = { now: () => new Date() };
