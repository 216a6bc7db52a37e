import type { FormRule } from 'antd';
import { emailPattern, phonePattern } from '../../../contract/patterns';
import { formCopy } from '../../copy/form';

/** Checks only the pattern, as the server does, because only a mail can show whether an address exists. */
export const emailRule: FormRule = { pattern: new RegExp(emailPattern), message: formCopy.emailWrong };

export const phoneRule: FormRule = { pattern: new RegExp(phonePattern), message: formCopy.phoneWrong };
