import { listenTo } from '../lib/listen-to';
import { text } from '../lib/readers';
import { keptForUser } from './kept-for-user';

const key = 'coupon';

/** The code that the server last accepted for the user's cart. */
export const keptCoupon = keptForUser('localStorage', key, text);

export const followKeptCoupon = (changed: () => void): (() => void) =>
  listenTo('storage', (event) => {
    if (event.key === key) changed();
  });
