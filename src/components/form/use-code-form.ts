import { useForm, type FormInstance } from '@rc-component/form';
import { useEffect } from 'react';
import { focusField } from './form-name';

export interface CodeValues {
  code: string;
}

interface CodeFieldStatus {
  problem: string | null;
  /** True if a new code was sent, which makes the old code invalid. */
  isRenewed: boolean;
}

/** Returns the form of a `CodeField`. `name` is the form's name. */
export const useCodeForm = (name: string, { problem, isRenewed }: CodeFieldStatus): FormInstance<CodeValues> => {
  const [form] = useForm<CodeValues>();
  useEffect(() => {
    // The form is loaded after the page, so another element may already have the focus.
    if (document.activeElement === document.body) focusField(name, 'code');
  }, [name]);
  useEffect(() => {
    // `resetFields` would recreate the inputs and lose the focus.
    if (isRenewed) form.setFields([{ name: 'code', value: '', errors: [] }]);
  }, [isRenewed, form]);
  useEffect(() => {
    if (problem !== null || isRenewed) focusField(name, 'code');
  }, [problem, isRenewed, name]);
  return form;
};
