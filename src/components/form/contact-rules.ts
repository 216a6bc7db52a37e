import type { FormRule } from 'antd';
import { emailPattern, phonePattern } from '../../../contract/patterns';
import { formCopy } from '../../copy/form';

/** Checks the server's pattern. Only a mail can show whether the address exists. */
export const emailRule: FormRule = { pattern: new RegExp(emailPattern), message: formCopy.emailWrong };

export const phoneRule: FormRule = { pattern: new RegExp(phonePattern), message: formCopy.phoneWrong };
