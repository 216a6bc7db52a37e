import { Form } from 'antd';
import type { Billing } from '../../../contract/checkout';
import { checkoutCopy } from '../../copy/checkout';
import styles from './billing-form.module.css';
import { stateOfPin } from './indian-states';

const copy = checkoutCopy.billing;

/** Offers the state that a PIN code lies in, where another or none is filled in. Nothing is changed unasked. */
export const PinHint = () => {
  const form = Form.useFormInstance<Billing>();
  const country = Form.useWatch('country', form);
  const pin = Form.useWatch('zipCode', form) ?? '';
  const state = Form.useWatch('state', form) ?? '';
  const hinted = country?.trim().toLowerCase() === copy.home.toLowerCase() ? stateOfPin(pin) : null;
  if (hinted === null || state.trim().toLowerCase() === hinted.toLowerCase()) return null;
  const fillIn = () => {
    form.setFieldValue('state', hinted);
    void form.validateFields(['state']);
  };
  return (
    <p className={styles.hint} role="status">
      {copy.pinIn(hinted)}{' '}
      <button type="button" className={styles.fillIn} onClick={fillIn}>
        {copy.fillIn}
      </button>
    </p>
  );
};
