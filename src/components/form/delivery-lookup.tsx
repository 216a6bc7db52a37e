import { Form, type FormRule } from 'antd';
import { useEffect } from 'react';
import type { PostalAddress } from '../../../contract/addresses';
import type { CartItem } from '../../../contract/cart';
import { isIndia } from '../../../contract/country-names';
import { deliveryArgument, selectDelivery, useDeliveryQuery } from '../../api/delivery';
import { deliveryCopy } from '../../copy/delivery';
import type { ShopState } from '../../state/make-store';
import { VisuallyHidden } from '../visually-hidden';
import { DeliveryDate, isUnknown } from '../delivery/delivery-date';
import styles from './address-fields.module.css';
import { pinCodeOf } from './pin-code';

/** Without a delivery response, only the server checks that the shop serves the PIN code. */
export const servedRule =
  (getState: () => ShopState, lines: readonly CartItem[] | undefined): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_rule, value: unknown) => {
      const pin = pinCodeOf(value);
      if (pin === null || lines === undefined || !isIndia(getFieldValue('country'))) return Promise.resolve();
      const isRefused = selectDelivery(deliveryArgument(pin, lines))(getState()).data?.served === false;
      return isRefused ? Promise.reject(new Error(deliveryCopy.refused(pin))) : Promise.resolve();
    },
  });

export const DeliveryLookup = ({ lines }: { lines: readonly CartItem[] }) => {
  const form = Form.useFormInstance<PostalAddress>();
  const country = Form.useWatch('country', form);
  const entered = pinCodeOf(Form.useWatch('zipCode', form));
  const pin = isIndia(country) ? entered : null;
  const { currentData } = useDeliveryQuery(deliveryArgument(pin ?? '', lines), { skip: pin === null });
  const isRefused = pin !== null && currentData?.served === false;
  useEffect(() => {
    // The field shows the error, so the rejection is ignored.
    if (isRefused) void form.validateFields(['zipCode']).catch(() => undefined);
  }, [form, isRefused, pin]);
  // `PinLookup` reports an unknown PIN code.
  const isUnknownPin = currentData !== undefined && isUnknown(currentData);
  return (
    <>
      {/* Always rendered, so that screen readers announce a new text; antd does not announce the field's error. */}
      <VisuallyHidden>
        <span role="status">{isRefused ? deliveryCopy.refused(pin) : ''}</span>
      </VisuallyHidden>
      {!isRefused && !isUnknownPin && <DeliveryDate pin={pin} lines={lines} className={styles.hint} />}
    </>
  );
};
