import type { FormProps } from '@rc-component/form';
import { useState, type ReactNode } from 'react';
import type { FormFailureProps } from './form-failure';

/** What `ShopForm` and `NativeForm` need, besides the form's instance. */
export interface FormSettings<Values extends object> extends FormFailureProps {
  name: string;
  initialValues?: Partial<Values>;
  onSubmit: (values: Values) => void;
  onEdit?: () => void;
  onRefused?: () => void;
  children: ReactNode;
}

type Handlers<Values extends object> = Pick<
  FormSettings<Values>,
  'initialValues' | 'onSubmit' | 'onEdit' | 'onRefused'
>;

/**
 * Returns the props that antd's forms and native forms share. Fields are validated at every change only after a refused
 * submission. `onFirstError` gets the name of the first field with an error.
 */
export const useFormProps = <Values extends object>(
  { initialValues, onSubmit, onEdit, onRefused }: Handlers<Values>,
  onFirstError?: (field: string) => void,
) => {
  const [tried, setTried] = useState(false);
  return {
    noValidate: true,
    initialValues,
    validateTrigger: tried ? 'onChange' : 'onSubmit',
    onFinish: onSubmit,
    onFinishFailed: ({ errorFields: [first] }) => {
      // A double click makes the validation of its first click outdated, which then fails without errors.
      if (first === undefined) return;
      setTried(true);
      onRefused?.();
      onFirstError?.(String(first.name[0]));
    },
    onValuesChange: onEdit,
  } satisfies FormProps<Values>;
};
