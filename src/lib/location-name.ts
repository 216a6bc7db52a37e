import { everyLocation } from '../../contract/limits';

let names: Intl.DisplayNames | undefined;

/** Created on first use, because a browser needs longer to create `names` than to render a page. */
const nameOf = (country: string): string => {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(country) ?? country;
};

/** `location` is an ISO 3166 code or `All`. */
export const locationName = (location: string): string =>
  location === everyLocation ? everyLocation : nameOf(location);
