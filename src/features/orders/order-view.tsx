import { useRef } from 'react';
import type { Order } from '../../../contract/orders';
import type { OrderAccess } from '../../flows/orders/order-calls';
import { useKeptFocus } from '../../hooks/use-kept-focus';
import { lazyComponent } from '../../rendering/lazy-component';
import { ordersCopy } from '../../copy/orders';
import { OrderAddress } from './order-address';
import { OrderButtons } from './order-buttons';
import { OrderDelivery } from './order-delivery';
import { OrderLines } from './order-lines';
import { OrderPayment } from './order-payment';
import { orderTitleId } from './order-title';
import { OrderProgress } from './order-progress';
import styles from './order-view.module.css';
import { StatusBadge } from './status-badge';

const OrderActions = lazyComponent(() =>
  import(/* webpackChunkName: "order-actions" */ './order-actions').then((module) => module.OrderActions),
);

export const OrderView = ({ order, access = 'own' }: { order: Order; access?: OrderAccess }) => {
  const head = useRef<HTMLDivElement>(null);
  // A cancelled order has no Cancel button, so the heading takes the focus.
  useKeptFocus(head, (frame) => frame.querySelector('h1'));
  return (
    <>
      <div ref={head} className={styles.head}>
        <div>
          <h1 id={orderTitleId} tabIndex={-1}>
            {ordersCopy.orderNumber(order.invoiceNumber)}
          </h1>
          <p className={styles.status}>
            <StatusBadge status={order.status} /> {ordersCopy.placedOn(order.date)}
          </p>
          <OrderDelivery order={order} className={styles.lead} />
        </div>
        <OrderActions
          key={order.id}
          order={order}
          access={access}
          fallback={<OrderButtons order={order} access={access} working={null} />}
        />
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
    </>
  );
};
