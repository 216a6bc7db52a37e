import type { FormRule } from 'antd';
import { isIndia } from '../../../contract/country-names';
import { pinCodePattern } from '../../../contract/patterns';
import { addressCopy } from '../../copy/accounts/address';

const pattern = new RegExp(pinCodePattern);

/** Returns the PIN code without spaces, because shoppers also write "560 038"; null if the text is not a PIN code. */
export const pinCodeOf = (text: unknown): string | null => {
  const digits = typeof text === 'string' ? text.replace(/\s/g, '') : '';
  return pattern.test(digits) ? digits : null;
};

/** Accepts an empty code, because another rule requires a code. */
export const pinCodeRule: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, value: unknown) => {
    const isBlank = typeof value !== 'string' || value.trim() === '';
    if (isBlank || !isIndia(getFieldValue('country')) || pinCodeOf(value) !== null) return Promise.resolve();
    return Promise.reject(new Error(addressCopy.pinWrong));
  },
});
