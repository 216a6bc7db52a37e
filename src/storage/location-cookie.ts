import { readState } from './browser-storage';

const secureOverTls = (): string => (window.location.protocol === 'https:' ? '; secure' : '');

/** The server renders pages for the location in this cookie (specification, section 2). */
export const writeLocationCookie = (location: string): void => {
  document.cookie = `location=${location}; path=/; max-age=31536000; samesite=lax${secureOverTls()}`;
};

/**
 * Whether the page was rendered for another location than the stored one, because the cookie was lost. Writes the
 * cookie again, so that a reload renders the right page; false if cookies are blocked. Called before hydration.
 */
export const isForOtherLocation = (rendered: string): boolean => {
  const stored = readState('deliveryLocation');
  if (stored === null || stored === rendered) return false;
  writeLocationCookie(stored);
  return document.cookie.includes(`location=${stored}`);
};
