import { Form, type FormInstance } from 'antd';
import { AntdScope } from '../antd-scope';
import { FormFailure } from './form-failure';
import { FormName } from './form-name';
import styles from './shop-form.module.css';
import { useFormProps, type FormSettings } from './use-form-props';

interface ShopFormProps<Values extends object> extends FormSettings<Values> {
  form?: FormInstance<Values>;
}

/** Uses antd, so only lazy chunks may import this form. */
export const ShopForm = <Values extends object>({
  name,
  form,
  failure,
  remedy,
  children,
  ...handlers
}: ShopFormProps<Values>) => (
  <AntdScope>
    <FormFailure failure={failure} remedy={remedy} />
    <Form<Values>
      {...useFormProps(handlers)}
      name={name}
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ block: 'center', focus: true }}
      className={styles.form}
    >
      <FormName value={name}>{children}</FormName>
    </Form>
  </AntdScope>
);
