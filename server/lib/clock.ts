/** Source of the current time in services and domain, replaceable in tests. */
export interface Clock {
  now(): Date;
}

/** UTC date such as 2026-11-22. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export const systemClock: Clock = { now: () => new Date() };
