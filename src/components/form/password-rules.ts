import type { FormRule } from 'antd';
import { password as limits } from '../../../contract/limits';
import { accountCopy } from '../../copy/accounts/account';
import { formCopy } from '../../copy/form';

/** Only the length is checked; the server also rejects common passwords. */
export const newPasswordRules = (missing: string): FormRule[] => [
  { required: true, message: missing },
  { min: limits.shortest, message: formCopy.passwordShort },
  { max: limits.longest },
];

export const confirmRule =
  (other: string): FormRule =>
  ({ getFieldValue }) => ({
    message: accountCopy.password.differ,
    validator: (_rule, value: unknown) =>
      value === getFieldValue(other) ? Promise.resolve() : Promise.reject(new Error(accountCopy.password.differ)),
  });
