import { Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { AntdScope } from '../antd-scope';
import { FormFailure, type FormFailureProps } from './form-failure';
import { FormName } from './form-name';
import styles from './shop-form.module.css';

export interface ShopFormProps<Values extends object> extends FormFailureProps {
  name: string;
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  onSubmit: (values: Values) => void;
  onEdit?: () => void;
  onRefused?: () => void;
  children: ReactNode;
}

/** Uses antd, so only lazy chunks may import this form. */
export const ShopForm = <Values extends object>({
  name,
  form,
  initialValues,
  failure,
  remedy,
  onSubmit,
  onEdit,
  onRefused,
  children,
}: ShopFormProps<Values>) => {
  const [tried, setTried] = useState(false);
  return (
    <AntdScope>
      <FormFailure failure={failure} remedy={remedy} />
      <Form<Values>
        name={name}
        form={form}
        layout="vertical"
        noValidate
        requiredMark={false}
        initialValues={initialValues}
        validateTrigger={tried ? 'onChange' : 'onSubmit'}
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={onSubmit}
        onFinishFailed={({ errorFields }) => {
          // A double click makes the validation of its first click outdated, which then fails without errors.
          if (errorFields.length === 0) return;
          setTried(true);
          onRefused?.();
        }}
        onValuesChange={onEdit}
        className={styles.form}
      >
        <FormName value={name}>{children}</FormName>
      </Form>
    </AntdScope>
  );
};
