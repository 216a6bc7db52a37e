import type { FormRule } from 'antd';
import type { Country } from '../../../contract/countries';
import { findCountry } from '../../../contract/country-names';
import { addressCopy } from '../../copy/accounts/address';

const loadNumbers = () => import(/* webpackChunkName: "phone-numbers" */ 'libphonenumber-js/min');

/** Another rule refuses an empty field. If the countries or the library are not loaded, only the server checks. */
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
