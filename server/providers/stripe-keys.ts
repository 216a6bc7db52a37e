import Stripe from 'stripe';

/** Number of idempotency keys for one call. */
const maxKeys = 5;

/**
 * Returns whether Stripe has repeated a server error. Stripe stores the first response to each idempotency key for a
 * day, server errors too, so that a further call with this key would fail as well.
 */
export const isStoredError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';

/**
 * Calls with `key`, and after a stored error with the next key. All processes try the same keys in the same order. A
 * call that failed may have had an effect: the caller must allow that it happens twice.
 */
export const withFreshKey = async <Result>(
  key: string,
  call: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> => {
  for (let nth = 1; ; nth += 1) {
    try {
      return await call(nth === 1 ? key : `${key}:key${nth}`);
    } catch (error) {
      if (nth === maxKeys || !isStoredError(error)) throw error;
    }
  }
};
