import type { FormRule } from 'antd';
import type { Country } from '../../../contract/countries';
import { findCountry } from '../../../contract/country-names';
import { addressCopy } from '../../copy/accounts/address';

/** Loads the phone number library when the first number is validated. */
const loadNumbers = () => import(/* webpackChunkName: "phone-numbers" */ 'libphonenumber-js/min');

/**
 * Requires a phone number of the form's country. Accepts an empty field, because another rule requires a number. If the
 * countries or the library could not be loaded, only the server checks the number.
 */
export const countryPhoneRule =
  (countries: readonly Country[]): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_rule, value: unknown) => {
      const country = findCountry(countries, String(getFieldValue('country') ?? ''));
      if (typeof value !== 'string' || value.trim() === '' || country === undefined) return;
      const numbers = await loadNumbers().catch(() => undefined);
      if (numbers?.isSupportedCountry(country.iso2) && !numbers.isValidPhoneNumber(value, country.iso2))
        throw new Error(addressCopy.phoneOfCountryWrong(country.country));
    },
  });
