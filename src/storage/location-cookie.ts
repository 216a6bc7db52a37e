import { readState } from './browser-storage';

/** The cookie by which the server chooses the page (specification, section 2). */
export const writeLocationCookie = (location: string): void => {
  document.cookie = `location=${location}; path=/; max-age=31536000; samesite=lax`;
};

/**
 * Whether the page was made for another location than the stored one and should be loaded again: the cookie was lost, and is
 * written here. Called before the page is hydrated. Where cookies are refused, the page stays.
 */
export const isForOtherLocation = (rendered: string): boolean => {
  const stored = readState('deliveryLocation');
  if (stored === null || stored === rendered) return false;
  writeLocationCookie(stored);
  return document.cookie.includes(`location=${stored}`);
};
