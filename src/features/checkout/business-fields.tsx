import { Form, Input } from 'antd';
import { blankBusiness, wrongField } from '../../../contract/messages/fields';
import { isGstin } from '../../../contract/gstin';
import { filled } from '../../components/form/filled-rule';
import { checkoutCopy } from '../../copy/checkout';
import styles from './billing-form.module.css';

const copy = checkoutCopy.billing;

/** Accepts lower-case letters and spaces, because the number may be pasted. */
const gstinRule = {
  validator: (_rule: unknown, typed: string) =>
    isGstin(typed.replace(/\s/g, '').toUpperCase()) ? Promise.resolve() : Promise.reject(new Error(wrongField.gstin)),
};

export const BusinessFields = () => (
  <div className={styles.business}>
    <Form.Item name={['business', 'company']} label={copy.company} rules={[filled(blankBusiness.company)]}>
      <Input autoComplete="billing organization" maxLength={120} />
    </Form.Item>
    <Form.Item
      name={['business', 'gstin']}
      label={copy.gstin}
      validateFirst
      rules={[filled(blankBusiness.gstin), gstinRule]}
    >
      <Input autoComplete="off" maxLength={20} spellCheck={false} />
    </Form.Item>
  </div>
);
