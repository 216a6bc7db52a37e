import { writeTexts } from './browser-storage';
import { writeLocationCookie } from './location-cookie';
import { storedKeys } from './stored-keys';

/**
 * Stores the location for the page's next load (specification, section 2). Does not change the Redux store, because the
 * change would start requests that the reload aborts.
 */
export const storeLocation = (location: string): void => {
  writeTexts('deliveryLocation', storedKeys.deliveryLocation.write(location));
  writeLocationCookie(location);
};
