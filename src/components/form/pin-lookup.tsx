import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { PostalAddress } from '../../../contract/addresses';
import { isIndia } from '../../../contract/country-names';
import { usePinCodeQuery } from '../../api/pin-codes';
import { isApiFailure } from '../../api/failure';
import { addressCopy as copy } from '../../copy/accounts/address';
import { VisuallyHidden } from '../visually-hidden';
import styles from './address-fields.module.css';
import { pinCodeOf } from './pin-code';

const fields = ['city', 'state'] as const;

/**
 * A lookup fills in empty fields, and replaces values that an earlier lookup has filled in. A press on the button also
 * replaces a state that the shopper has typed.
 */
export const PinLookup = () => {
  const form = Form.useFormInstance<PostalAddress>();
  const country = Form.useWatch('country', form);
  const state = Form.useWatch('state', form) ?? '';
  const pin = pinCodeOf(Form.useWatch('zipCode', form));
  const isAsked = pin !== null && isIndia(country);
  const { currentData: place, error } = usePinCodeQuery(pin ?? '', { skip: !isAsked });
  const filledIn = useRef<Partial<PostalAddress>>({});
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (place === undefined) return;
    const open = fields.filter((field) => {
      const value: unknown = form.getFieldValue(field);
      return typeof value !== 'string' || value.trim() === '' || value === filledIn.current[field];
    });
    for (const field of open) form.setFieldValue(field, place[field]);
    filledIn.current = { ...filledIn.current, ...Object.fromEntries(open.map((field) => [field, place[field]])) };
    setAnnounced(open.length === 0 ? '' : copy.pinFilledIn(place));
  }, [form, place]);

  const isUnknown = isAsked && isApiFailure(error) && error.code === 'pin_code_not_found';
  const isOther = isAsked && place !== undefined && state.trim().toLowerCase() !== place.state.toLowerCase();
  const fillIn = () => {
    if (place === undefined) return;
    form.setFieldValue('state', place.state);
    filledIn.current = { ...filledIn.current, state: place.state };
    void form.validateFields(['state']);
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      {isUnknown && (
        <p className={styles.hint} role="status">
          {copy.pinUnknown}
        </p>
      )}
      {isOther && (
        <p className={styles.hint} role="status">
          {copy.pinIn(place.state)}{' '}
          <button type="button" className={styles.fillIn} onClick={fillIn}>
            {copy.fillIn}
          </button>
        </p>
      )}
    </>
  );
};
