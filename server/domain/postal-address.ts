import { isSupportedCountry, parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';
import type { PostalAddress } from '../../contract/addresses';
import type { Country } from '../../contract/countries';
import { findCountry } from '../../contract/country-names';
import { wrongField } from '../../contract/messages/fields';
import { pinCodePattern } from '../../contract/patterns';
import { wrongValue } from '../lib/shop-error';
import { countries } from './countries';
import { oneLine } from './clean-text';

const pinCode = new RegExp(pinCodePattern);

/** Types of Indian numbers at which a courier can reach a customer; others, such as toll-free numbers, are refused. */
const personal: readonly NumberType[] = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'];

/** The browser's check uses a smaller data set, so a form may accept a number that this function refuses. */
const isPhoneNumberIn = (text: string, { iso2 }: Country): boolean => {
  // libphonenumber cannot check numbers of a few entries of `countries`, such as Antarctica.
  if (!isSupportedCountry(iso2)) return true;
  const number = parsePhoneNumberFromString(text, { defaultCountry: iso2, extract: false });
  return number?.isValid() === true && (iso2 !== 'IN' || personal.includes(number.getType()));
};

export interface Place {
  address: PostalAddress;
  country: Country;
}

/**
 * Normalizes an address; `path` is the prefix of field names in errors.
 * @throws ShopError invalid_request for an unknown country, an invalid Indian PIN code, or a phone number that is not
 * valid in the country.
 */
export const placeOf = (given: PostalAddress, path = ''): Place => {
  const country = findCountry(countries, given.country);
  if (country === undefined) throw wrongValue(`${path}country`, wrongField.country);
  const isIndia = country.iso2 === 'IN';
  const zipCode = isIndia ? given.zipCode.replace(/\s/g, '') : oneLine(given.zipCode);
  if (isIndia && !pinCode.test(zipCode)) throw wrongValue(`${path}zipCode`, wrongField.pinCode);
  const phoneNumber = oneLine(given.phoneNumber);
  if (!isPhoneNumberIn(phoneNumber, country))
    throw wrongValue(`${path}phoneNumber`, wrongField.phoneOf(country.country));
  const address = {
    fullName: oneLine(given.fullName),
    country: country.country,
    streetAddressLine1: oneLine(given.streetAddressLine1),
    streetAddressLine2: oneLine(given.streetAddressLine2),
    city: oneLine(given.city),
    state: oneLine(given.state),
    zipCode,
    phoneNumber,
  };
  return { address, country };
};
