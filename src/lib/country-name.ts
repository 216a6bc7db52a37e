import { everyLocation } from '../../contract/limits';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** What a delivery location is called: an ISO 3166 code, or All. */
export const locationName = (location: string): string =>
  location === everyLocation ? everyLocation : (names.of(location) ?? location);
