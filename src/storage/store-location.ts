import { writeTexts } from './browser-storage';
import { writeLocationCookie } from './location-cookie';
import { storedKeys } from './stored-keys';

/**
 * The store of this page stays unchanged, because the reload that follows would abort the requests that a change starts
 * (specification, section 2).
 */
export const storeLocation = (location: string): void => {
  writeTexts('deliveryLocation', storedKeys.deliveryLocation.write(location));
  writeLocationCookie(location);
};
