import type { Delivery } from '../../../contract/delivery';
import { deliveryDay } from '../../../contract/days';
import type { CartItem } from '../../../contract/cart';
import { deliveryArgument, deliveryValidFor, useDeliveryQuery } from '../../api/delivery';
import { deliveryCopy as copy } from '../../copy/delivery';
import { isApiFailure } from '../../api/failure';
import { failureCopy, failureText } from '../../copy/failures';
import { classNames } from '../../lib/class-names';
import styles from './delivery.module.css';

export type DeliveredLine = Pick<CartItem, 'productId' | 'productTitle'>;

interface DeliveryDateProps {
  pin: string | null;
  lines: readonly DeliveredLine[];
  isWrong?: boolean;
  className?: string | undefined;
}

/** True if India Post does not know a PIN code that is served. A code that is not served has another message. */
export const isUnknown = ({ known, served }: Delivery): boolean => served && !known;

export const DeliveryDate = ({ pin, lines, isWrong = false, className }: DeliveryDateProps) => {
  const { currentData, error, isFetching, refetch } = useDeliveryQuery(deliveryArgument(pin ?? '', lines), {
    skip: pin === null,
    refetchOnMountOrArgChange: deliveryValidFor,
  });
  const delivery = pin === null ? undefined : currentData;
  const slow = lines.filter(({ productId }) => delivery?.surfaceOnly.includes(productId) === true);
  const titles = [...new Set(slow.map(({ productTitle }) => productTitle))];
  return (
    <p role="status" className={classNames(styles.date, delivery?.served === false && styles.refused, className)}>
      {isWrong && copy.wrong}
      {delivery?.served === false && copy.notServed(delivery.pin)}
      {delivery !== undefined && isUnknown(delivery) && copy.unknown}
      {delivery?.served === true &&
        !isUnknown(delivery) &&
        (delivery.date === null ? copy.undated(delivery.pin) : copy.by(delivery.pin, deliveryDay(delivery.date)))}
      {delivery?.served === true && !isUnknown(delivery) && delivery.surface && (
        <span className={styles.surface}>
          {lines.length > 1 && titles.length > 0 ? copy.surfaceOf(titles) : copy.surface}
        </span>
      )}
      {pin !== null && delivery === undefined && error !== undefined && (
        <>
          {failureText(error)}{' '}
          {isApiFailure(error) && error.status !== 404 && (
            <button
              type="button"
              className={styles.retry}
              aria-busy={isFetching || undefined}
              onClick={() => void refetch()}
            >
              {failureCopy.retry}
            </button>
          )}
        </>
      )}
    </p>
  );
};
