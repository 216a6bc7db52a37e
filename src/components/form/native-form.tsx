import Form, { useForm, type FormInstance } from '@rc-component/form';
import { useLayoutEffect, useState } from 'react';
import { FormFailure } from './form-failure';
import { fieldId, focusField, FormName } from './form-name';
import type { ShopFormProps } from './shop-form';

interface NativeFormProps<Values extends object> extends Omit<ShopFormProps<Values>, 'form'> {
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
  initialValues,
  failure,
  remedy,
  onSubmit,
  onEdit,
  onRefused,
  children,
}: NativeFormProps<Values>) => {
  const [form] = useForm(ownForm);
  const [tried, setTried] = useState(false);
  // Before hydration, typed text is only in the server's inputs. Hydration does not tell the form.
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
      <Form<Values>
        id={name}
        form={form}
        noValidate
        initialValues={initialValues}
        validateTrigger={tried ? 'onChange' : 'onSubmit'}
        onFinish={onSubmit}
        onFinishFailed={({ errorFields: [first] }) => {
          // A double click makes the validation of its first click outdated, which then fails without errors.
          if (first === undefined) return;
          setTried(true);
          onRefused?.();
          focusField(name, String(first.name[0]));
        }}
        onValuesChange={onEdit}
      >
        <FormName value={name}>{children}</FormName>
      </Form>
    </>
  );
};
