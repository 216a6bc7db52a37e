import { storedValue } from './stored-value';

/**
 * The checkout this browser has begun, so that a reload, a closed tab or a second tab finds it again. Only ids are kept;
 * where it stands is asked of the server. A record of another version or customer is not read.
 */
interface CheckoutRecord {
  version: 1;
  userId: string;
  checkoutId: string;
}

const parse = (text: string | null): CheckoutRecord | null => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { version, userId, checkoutId } = value as Record<string, unknown>;
    return version === 1 && typeof userId === 'string' && typeof checkoutId === 'string'
      ? { version, userId, checkoutId }
      : null;
  } catch {
    return null;
  }
};

const stored = storedValue('checkout', parse);

export const readCheckoutId = (userId: string): string | null => {
  const record = stored.read();
  return record?.userId === userId ? record.checkoutId : null;
};

export const rememberCheckout = (userId: string, checkoutId: string): void =>
  stored.write(JSON.stringify({ version: 1, userId, checkoutId } satisfies CheckoutRecord));

/** Only this checkout: another tab may have begun the next one. */
export const forgetCheckout = (checkoutId: string): void => {
  if (stored.read()?.checkoutId === checkoutId) stored.write(null);
};

/** Hears of a checkout begun or ended, in this tab and every other. */
export const subscribeCheckoutRecord = stored.subscribe;
