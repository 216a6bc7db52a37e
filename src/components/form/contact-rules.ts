import type { FormRule } from 'antd';
import { emailPattern, phonePattern } from '../../../contract/patterns';
import { formCopy } from '../../copy/form';

/** What the server takes for an address; whether it really is one, only a mail can tell. */
export const emailRule: FormRule = { pattern: new RegExp(emailPattern), message: formCopy.emailWrong };

export const phoneRule: FormRule = { pattern: new RegExp(phonePattern), message: formCopy.phoneWrong };
