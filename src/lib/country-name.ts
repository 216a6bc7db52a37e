import { everyLocation } from '../../contract/limits';

let names: Intl.DisplayNames | undefined;

/** Made when first asked: a browser takes longer over its list of names than over a whole page. */
const nameOf = (country: string): string => {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(country) ?? country;
};

/** What a delivery location is called: an ISO 3166 code, or All. */
export const locationName = (location: string): string =>
  location === everyLocation ? everyLocation : nameOf(location);
