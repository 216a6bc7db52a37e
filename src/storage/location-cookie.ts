import { readState } from './browser-storage';

const secureOverTls = (): string => (window.location.protocol === 'https:' ? '; secure' : '');

/** Writes the location for which the server renders pages (specification, section 2). */
export const writeLocationCookie = (location: string): void => {
  document.cookie = `location=${location}; path=/; max-age=31536000; samesite=lax${secureOverTls()}`;
};

/**
 * True if the page was rendered for another location than the stored one. In this case, writes the cookie again, so
 * that a reload renders the right page. Returns false if cookies are blocked. Call this function before hydration.
 */
export const isForOtherLocation = (rendered: string): boolean => {
  const stored = readState('deliveryLocation');
  if (stored === null || stored === rendered) return false;
  writeLocationCookie(stored);
  return document.cookie.includes(`location=${stored}`);
};
