import type { FormRule } from 'antd';
import { formCopy } from '../../copy/form';

/** What the server takes for an address; whether it really is one, only a mail can tell. */
export const emailRule: FormRule = { pattern: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: formCopy.emailWrong };

export const phoneRule: FormRule = { pattern: /^\+?[0-9][0-9 -]*$/, message: formCopy.phoneWrong };
