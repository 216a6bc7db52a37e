/** Returns the current time as a Stripe timestamp, in whole seconds since 1970. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
