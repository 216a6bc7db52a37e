import { writeTexts } from './browser-storage';
import { writeLocationCookie } from './location-cookie';
import { storedKeys } from './stored-keys';

/**
 * Stores the chosen delivery location (specification, section 2). The store of this page stays unchanged, because the
 * reload that follows would abort the requests that a change starts.
 */
export const storeLocation = (location: string): void => {
  writeTexts('deliveryLocation', storedKeys.deliveryLocation.write(location));
  writeLocationCookie(location);
};
