import { createContext } from 'react';

/** The name of the surrounding form. */
export const FormName = createContext('');

/** Ids of fields, as antd's forms build them. */
export const fieldId = (form: string, field: string): string => `${form}_${field}`;

export const focusField = (form: string, field: string): void => document.getElementById(fieldId(form, field))?.focus();
