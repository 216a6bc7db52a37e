import type { FormInstance } from 'antd';
import { useEffect } from 'react';

export interface CodeValues {
  code: string;
}

interface CodeFieldStatus {
  /** The text at the field; null if the code was not refused. */
  problem: string | null;
  /** True if a new code was sent, which makes the old code invalid. */
  isRenewed: boolean;
}

/** Focuses the field `code` when the form appears or a code is refused. A new code empties and focuses the field. */
export const useCodeField = (form: FormInstance<CodeValues>, { problem, isRenewed }: CodeFieldStatus): void => {
  useEffect(() => {
    // The form is loaded after the page, so the field takes the focus only if no other element has the focus.
    if (document.activeElement === document.body) form.focusField('code');
  }, [form]);
  useEffect(() => {
    // `resetFields` is not used, because it would recreate the inputs and lose the focus.
    if (isRenewed) form.setFields([{ name: 'code', value: '', errors: [] }]);
  }, [isRenewed, form]);
  useEffect(() => {
    if (problem !== null || isRenewed) form.focusField('code');
  }, [problem, isRenewed, form]);
};
