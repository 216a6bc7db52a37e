/** The only source of "now" in services and domain, so that a test can hold it still and move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
