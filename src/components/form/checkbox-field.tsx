import { Form } from 'antd';
import styles from './checkbox-field.module.css';

interface CheckboxFieldProps {
  name: string;
  label: string;
}

export const CheckboxField = ({ name, label }: CheckboxFieldProps) => (
  <label className={styles.field}>
    <Form.Item name={name} valuePropName="checked" noStyle>
      <input type="checkbox" className={styles.box} />
    </Form.Item>
    {label}
  </label>
);
