import { writeTexts } from './browser-storage';
import { writeLocationCookie } from './location-cookie';
import { storedKeys } from './stored-keys';

/**
 * Does not change the store of this page. A change would start requests, which the following reload would abort
 * (specification, section 2).
 */
export const storeLocation = (location: string): void => {
  writeTexts('deliveryLocation', storedKeys.deliveryLocation.write(location));
  writeLocationCookie(location);
};
