import type { FormRule } from 'antd';
import { isPhoneNumber } from '../../../contract/phone-number';
import { addressCopy } from '../../copy/accounts/address';
import { isIndia } from './pin-code';

/** The number exists in the form's country. An empty one is accepted here: another rule requires one. */
export const countryPhoneRule: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, value: unknown) => {
    const isHome = isIndia(getFieldValue('country'));
    if (typeof value !== 'string' || value.trim() === '' || isPhoneNumber(value, isHome)) return Promise.resolve();
    return Promise.reject(new Error(isHome ? addressCopy.phoneOfIndiaWrong : addressCopy.phoneOfCountryWrong));
  },
});
