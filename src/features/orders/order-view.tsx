import { deliveryDay } from '../../../contract/delivery-day';
import type { Order, OrderStatus } from '../../../contract/orders';
import { lazyComponent } from '../../rendering/lazy-component';
import { deliveryCopy } from '../../copy/delivery';
import { ordersCopy } from '../../copy/orders';
import { OrderButtons } from './order-buttons';
import factStyles from './order-facts.module.css';
import { OrderLines } from './order-lines';
import { OrderPayment } from './order-payment';
import { OrderProgress } from './order-progress';
import styles from './order-view.module.css';
import { StatusBadge } from './status-badge';

/** Neither delivered nor cancelled. */
const awaited: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

const OrderActions = lazyComponent(() =>
  import(/* webpackChunkName: "order-actions" */ './order-actions').then((module) => module.OrderActions),
);

const OrderAddress = ({ order }: { order: Order }) => (
  <section className={factStyles.card} aria-labelledby="address-title">
    <h2 id="address-title" className={factStyles.title}>
      {ordersCopy.address}
    </h2>
    <address className={factStyles.address}>
      <b>{order.name}</b>
      <span>{order.address}</span>
      <span>
        {order.city}, {order.state} {order.pincode}
      </span>
      <span>{order.country}</span>
      <span className={factStyles.apart}>{order.phoneNumber}</span>
      <span>{order.email}</span>
    </address>
  </section>
);

export const OrderView = ({ order }: { order: Order }) => (
  <>
    <div className={styles.head}>
      <div>
        <h1>{ordersCopy.orderNumber(order.invoiceNumber)}</h1>
        <p className={styles.lead}>
          <StatusBadge status={order.status} /> {ordersCopy.placedOn(order.date)}
        </p>
        {order.promisedOn !== undefined && awaited.includes(order.status) && (
          <p className={styles.lead}>{deliveryCopy.orderBy(deliveryDay(order.promisedOn))}</p>
        )}
      </div>
      <OrderActions key={order.id} order={order} fallback={<OrderButtons order={order} working={null} />} />
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
