import type { FormInstance } from 'antd';
import { useEffect } from 'react';

export interface CodeValues {
  code: string;
}

interface CodeFieldStatus {
  problem: string | null;
  /** True if a new code was sent, which makes the old code invalid. */
  isRenewed: boolean;
}

export const useCodeField = (form: FormInstance<CodeValues>, { problem, isRenewed }: CodeFieldStatus): void => {
  useEffect(() => {
    // The form is loaded after the page, so another element may already have the focus.
    if (document.activeElement === document.body) form.focusField('code');
  }, [form]);
  useEffect(() => {
    // `resetFields` would recreate the inputs and lose the focus.
    if (isRenewed) form.setFields([{ name: 'code', value: '', errors: [] }]);
  }, [isRenewed, form]);
  useEffect(() => {
    if (problem !== null || isRenewed) form.focusField('code');
  }, [problem, isRenewed, form]);
};
