import type { FormRule } from 'antd';
import { password as limits } from '../../../contract/limits';
import { accountCopy } from '../../copy/account';
import { formCopy } from '../../copy/form';

/** A new password: there, and long enough. Strength is advice, six characters is the rule. */
export const newPasswordRules = (missing: string): FormRule[] => [
  { required: true, message: missing },
  { min: limits.shortest, message: formCopy.passwordShort },
  { max: limits.longest },
];

/** Typed twice alike. */
export const confirmRule =
  (other: string): FormRule =>
  ({ getFieldValue }) => ({
    message: accountCopy.password.differ,
    validator: (_rule, value: unknown) =>
      value === getFieldValue(other) ? Promise.resolve() : Promise.reject(new Error(accountCopy.password.differ)),
  });
