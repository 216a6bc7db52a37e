import { everyLocation } from '../../contract/limits';

/** Created on first use, because creating this object takes a browser longer than rendering a page. */
let names: Intl.DisplayNames | undefined;

const nameOf = (country: string): string => {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(country) ?? country;
};

/** `location` is an ISO 3166 code or `All`. */
export const locationName = (location: string): string =>
  location === everyLocation ? everyLocation : nameOf(location);
