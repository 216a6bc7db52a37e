import { useSyncExternalStore } from 'react';
import { defaultLocation } from '../../contract/limits';
import { storedValue } from './stored-value';

/**
 * Where goods are to be delivered (specification, section 2): the key `location`, mirrored in a cookie of that name, by
 * which the server chooses the page. Choosing another one reloads the shop; its other tabs follow where they are.
 */
const isLocation = (text: string | null): text is string => text !== null && /^([A-Z]{2}|All)$/.test(text);

export const locationOf = (text: string | null | undefined): string =>
  isLocation(text ?? null) ? (text as string) : defaultLocation;

const stored = storedValue('location', (text) => (isLocation(text) ? text : null));

const mirror = (location: string): void => {
  document.cookie = `location=${location}; path=/; max-age=31536000; samesite=lax`;
};

export const storeLocation = (location: string): void => {
  stored.write(location);
  mirror(location);
};

/**
 * Called once after the page has come to life. A first visit stores the default; a stored location whose cookie was
 * lost gets its cookie back. True when the page shows another location than the stored one and should be loaded again.
 */
export const settleLocation = (rendered: string): boolean => {
  const location = stored.read();
  if (location === null) {
    stored.write(rendered);
    return false;
  }
  if (location === rendered) return false;
  mirror(location);
  return document.cookie.includes(`location=${location}`);
};

/** The location of now; `rendered` is the one the page was made for, which the first frame must show. */
export const useShopLocation = (rendered: string): string =>
  useSyncExternalStore(
    stored.subscribe,
    () => stored.read() ?? rendered,
    () => rendered,
  );
