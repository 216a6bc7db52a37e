/** Whole seconds from now until a time in ms, at least one: what a shopper is told to wait. */
export const secondsUntil = (time: number, now: Date): number => Math.max(1, Math.ceil((time - now.getTime()) / 1000));
