import type { FormRule } from 'antd';
import type { Country } from '../../../contract/countries';
import { findCountry } from '../../../contract/country-names';
import { addressCopy } from '../../copy/accounts/address';

/** Its table of numbers is loaded when the first number has been typed. */
const loadNumbers = () => import(/* webpackChunkName: "phone-numbers" */ 'libphonenumber-js/min');

/**
 * The number is valid in the form's country. An empty one is accepted here: another rule requires one. Without the
 * countries or the table, only the server checks.
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
