import Form, { useForm, type FormInstance } from '@rc-component/form';
import { useLayoutEffect } from 'react';
import { FormFailure } from './form-failure';
import { fieldId, focusField, FormName } from './form-name';
import { useFormProps, type FormSettings } from './use-form-props';

interface NativeFormProps<Values extends object> extends FormSettings<Values> {
  form?: FormInstance<Values>;
}

/**
 * Works like `ShopForm`, with native inputs instead of antd's. It uses only antd's package for the state and rules of
 * forms, because antd's components would double the scripts of pages such as the sign-in (decision 17). The server can
 * render it.
 */
export const NativeForm = <Values extends object>({
  name,
  form: ownForm,
  failure,
  remedy,
  children,
  ...handlers
}: NativeFormProps<Values>) => {
  const [form] = useForm(ownForm);
  const props = useFormProps(handlers, (field) => focusField(name, field));
  // Hydration keeps the text that was typed before into the server's inputs, but calls no handler for it.
  useLayoutEffect(() => {
    const anyForm: FormInstance = form;
    for (const field of Object.keys(form.getFieldsValue())) {
      const input = document.getElementById(fieldId(name, field));
      if (input instanceof HTMLInputElement && input.value !== '') anyForm.setFieldValue(field, input.value);
    }
  }, [form, name]);
  return (
    <>
      <FormFailure failure={failure} remedy={remedy} />
      <Form<Values> {...props} id={name} form={form}>
        <FormName value={name}>{children}</FormName>
      </Form>
    </>
  );
};
