import { useId, useState } from 'react';
import { deliveryCopy as copy } from '../../copy/delivery';
import { useShopDispatch } from '../../state/hooks';
import { deliveryPinKept } from '../../state/delivery-pin';
import { pinCodeOf } from '../form/pin-code';
import { DeliveryDate, type DeliveredLine } from './delivery-date';
import styles from './delivery.module.css';
import { useKnownPin } from './use-known-pin';

export const DeliveryField = ({ lines }: { lines: readonly DeliveredLine[] }) => {
  const id = useId();
  const dispatch = useShopDispatch();
  const known = useKnownPin();
  const [typed, setTyped] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const text = typed ?? known ?? '';
  const pin = pinCodeOf(text);
  const enter = (value: string): void => {
    setTyped(value);
    setEntered(false);
    const entered = pinCodeOf(value);
    if (entered !== null || value.trim() === '') dispatch(deliveryPinKept(entered));
  };
  // Shows no error for an incomplete PIN code while the shopper is typing.
  const isComplete = isEntered ? text.trim() !== '' : /(?:\d\s*){6}/.test(text);
  const isWrong = pin === null && isComplete;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {copy.label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={text}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={8}
        placeholder={copy.placeholder}
        onChange={(event) => enter(event.target.value)}
        onBlur={() => setEntered(true)}
        onKeyDown={({ key }) => key === 'Enter' && setEntered(true)}
      />
      <DeliveryDate pin={pin} lines={lines} isWrong={isWrong} />
    </div>
  );
};
