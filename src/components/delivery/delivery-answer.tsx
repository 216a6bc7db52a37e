import { deliveryDay } from '../../../contract/delivery-day';
import type { CartItem } from '../../../contract/cart';
import { deliveryArgument, deliveryValidFor, useDeliveryQuery } from '../../api/delivery';
import { deliveryCopy as copy } from '../../copy/delivery';
import { failureText } from '../../copy/failures';
import { classNames } from '../../lib/class-names';
import styles from './delivery.module.css';

export type DeliveredLine = Pick<CartItem, 'productId' | 'productTitle'>;

interface DeliveryAnswerProps {
  /** Null until six digits are entered. */
  pin: string | null;
  lines: readonly DeliveredLine[];
  className?: string | undefined;
}

/** The delivery date at a PIN code, and the products that go by surface. Screen readers announce it. */
export const DeliveryAnswer = ({ pin, lines, className }: DeliveryAnswerProps) => {
  const { currentData, error } = useDeliveryQuery(deliveryArgument(pin ?? '', lines), {
    skip: pin === null,
    refetchOnMountOrArgChange: deliveryValidFor,
  });
  const answer = pin === null ? undefined : currentData;
  const slow = lines.filter(({ productId }) => answer?.surfaceOnly.includes(productId) === true);
  const titles = [...new Set(slow.map(({ productTitle }) => productTitle))];
  return (
    <p role="status" className={classNames(styles.answer, answer?.served === false && styles.refused, className)}>
      {answer?.served === false && copy.notServed(answer.pin)}
      {answer?.served === true &&
        (answer.date === null ? copy.undated(answer.pin) : copy.by(answer.pin, deliveryDay(answer.date)))}
      {answer?.served === true && answer.surface && (
        <span className={styles.surface}>
          {lines.length > 1 && titles.length > 0 ? copy.surfaceOf(titles) : copy.surface}
        </span>
      )}
      {pin !== null && answer === undefined && error !== undefined && failureText(error)}
    </p>
  );
};
