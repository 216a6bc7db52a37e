import { useState } from 'react';
import type { Order } from '../../../contract/orders';
import { Button } from '../../components/button';
import { optionalPart } from '../../rendering/optional-part';
import { ordersCopy } from '../../copy/orders';
import { OrderAddress } from './order-address';
import { OrderLines } from './order-lines';
import { OrderPayment } from './order-payment';
import { OrderProgress } from './order-progress';
import styles from './order-view.module.css';
import { StatusBadge } from './status-badge';
import type { OrderActions } from './use-order';

const CancelOrderDialog = optionalPart(
  () => import(/* webpackChunkName: "cancel-order" */ './cancel-order-dialog').then((m) => m.CancelOrderDialog),
  'shown',
);

export const OrderView = ({ order, actions }: { order: Order; actions: OrderActions }) => {
  const [isAsking, setAsking] = useState(false);
  const { working } = actions;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{ordersCopy.orderNumber(order.invoiceNumber)}</h1>
          <p className={styles.lead}>
            <StatusBadge status={order.status} /> {ordersCopy.placedOn(order.date)}
          </p>
        </div>
        <div className={styles.actions}>
          <Button busy={working === 'buying'} onClick={() => void actions.buyAgain()}>
            {ordersCopy.again.action}
          </Button>
          <Button look="outlined" busy={working === 'saving'} onClick={() => void actions.saveInvoice(order)}>
            {ordersCopy.invoice.action}
          </Button>
          {order.cancellable && (
            <Button look="outlined" busy={working === 'cancelling'} onClick={() => setAsking(true)}>
              {ordersCopy.cancel.action}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderProgress order={order} />
          <OrderLines order={order} />
        </div>
        <div className={styles.facts}>
          <OrderPayment order={order} />
          <OrderAddress order={order} />
        </div>
      </div>
      {isAsking && order.cancellable && (
        <CancelOrderDialog
          amount={order.amount}
          onConfirm={() => void actions.cancel()}
          onClose={() => setAsking(false)}
          fallback={null}
        />
      )}
    </>
  );
};
