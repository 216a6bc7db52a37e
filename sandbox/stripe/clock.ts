/** Stripe's timestamps are whole seconds since 1970. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
