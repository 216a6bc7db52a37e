import { listenTo } from '../lib/listen-to';
import { json, only, shape, text } from '../lib/readers';

interface KeptCoupon {
  version: 1;
  /** Empty if the coupon was accepted without a session. */
  userId: string;
  couponCode: string;
}

const key = 'coupon';

const read = json(shape<KeptCoupon>({ version: only(1), userId: text, couponCode: text }));

/**
 * The coupon that the server last accepted for the user's cart. A coupon that was accepted without a session is for the
 * next user, whose cart also receives the lines of this browser. It has no slice, because only the pages of the cart
 * and the checkout use it, and slices are in the first scripts of every page. Null if storage is blocked.
 */
export const readKeptCoupon = (userId: string): string | null => {
  try {
    const kept = read(window.localStorage.getItem(key));
    return kept !== undefined && ['', userId].includes(kept.userId) ? kept.couponCode : null;
  } catch {
    return null;
  }
};

export const keepCoupon = (userId: string, couponCode: string): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify({ version: 1, userId, couponCode } satisfies KeptCoupon));
  } catch {
    // Storage is blocked or full, so the coupon is only in the URL.
  }
};

/** Calls `changed` when another tab keeps or forgets a coupon. Returns a function that stops this. */
export const followKeptCoupon = (changed: () => void): (() => void) =>
  listenTo('storage', (event) => {
    if (event.key === key) changed();
  });

export const forgetCoupon = (): void => {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
};
