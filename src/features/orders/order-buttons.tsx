import type { Order } from '../../../contract/orders';
import type { OrderAccess } from '../../flows/orders/order-calls';
import { Button } from '../../components/button';
import { ordersCopy } from '../../copy/orders';
import styles from './order-view.module.css';
import type { Work } from './use-order-actions';

interface OrderButtonsProps {
  order: Order;
  /** Only `own` offers Buy again, which needs the cart of a session. */
  access: OrderAccess;
  working: Work | null;
  /** Absent while the code of the handlers is loading. */
  on?: { again: () => void; invoice: () => void; cancel: () => void };
}

export const OrderButtons = ({ order, access, working, on }: OrderButtonsProps) => {
  const disabled = on === undefined;
  return (
    <div className={styles.actions}>
      {access === 'own' && (
        <Button disabled={disabled} busy={working === 'buying'} onClick={on?.again}>
          {ordersCopy.again.action}
        </Button>
      )}
      <Button look="outlined" disabled={disabled} busy={working === 'saving'} onClick={on?.invoice}>
        {order.creditNoteNumber === undefined ? ordersCopy.invoice.action : ordersCopy.invoice.withCreditNote}
      </Button>
      {order.cancellable && (
        <Button look="outlined" disabled={disabled} busy={working === 'cancelling'} onClick={on?.cancel}>
          {ordersCopy.cancel.action}
        </Button>
      )}
    </div>
  );
};
