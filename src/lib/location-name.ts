import { everyLocation } from '../../contract/limits';

let names: Intl.DisplayNames | undefined;

/** Created on first use: building the list of names takes a browser longer than rendering a page. */
const nameOf = (country: string): string => {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(country) ?? country;
};

/** The display name of a delivery location: an ISO 3166 code or All. */
export const locationName = (location: string): string =>
  location === everyLocation ? everyLocation : nameOf(location);
