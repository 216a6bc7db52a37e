import type { FormRule } from 'antd';
import type { CartItem } from '../../../contract/cart';
import type { Country } from '../../../contract/countries';
import { findCountry } from '../../../contract/country-names';
import { addressCopy } from '../../copy/accounts/address';

/**
 * Requires a listed country to which all `lines` can be shipped; before the countries are loaded, only the server
 * checks.
 */
export const countryRule = (countries: readonly Country[], lines: readonly CartItem[] | undefined): FormRule => ({
  validator: (_rule, value: unknown) => {
    const text = typeof value === 'string' ? value : '';
    if (text.trim() === '' || countries.length === 0) return Promise.resolve();
    const found = findCountry(countries, text);
    if (found === undefined) return Promise.reject(new Error(addressCopy.countryUnknown));
    const refused = (lines ?? []).filter(({ shipsTo }) => shipsTo?.includes(found.iso2) === false);
    if (refused.length === 0) return Promise.resolve();
    const titles = [...new Set(refused.map(({ productTitle }) => productTitle))];
    return Promise.reject(new Error(addressCopy.notShipped(found.country, titles)));
  },
});
