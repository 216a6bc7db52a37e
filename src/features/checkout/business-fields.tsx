import { Form, Input } from 'antd';
import { blankBusiness, wrongField } from '../../../contract/field-messages';
import { isGstin } from '../../../contract/gstin';
import { checkoutCopy } from '../../copy/checkout';
import styles from './billing-form.module.css';

const copy = checkoutCopy.billing;

/** Typed in small letters or with spaces, as it is copied. */
const gstinRule = {
  validator: (_rule: unknown, typed: string) =>
    isGstin(typed.replace(/\s/g, '').toUpperCase()) ? Promise.resolve() : Promise.reject(new Error(wrongField.gstin)),
};

/** What an invoice for a company names. */
export const BusinessFields = () => (
  <div className={styles.business}>
    <Form.Item
      name={['business', 'company']}
      label={copy.company}
      rules={[{ required: true, whitespace: true, message: blankBusiness.company }]}
    >
      <Input autoComplete="billing organization" maxLength={120} />
    </Form.Item>
    <Form.Item
      name={['business', 'gstin']}
      label={copy.gstin}
      validateFirst
      rules={[{ required: true, whitespace: true, message: blankBusiness.gstin }, gstinRule]}
    >
      <Input autoComplete="off" maxLength={20} spellCheck={false} />
    </Form.Item>
  </div>
);
