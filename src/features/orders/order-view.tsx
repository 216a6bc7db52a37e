import type { Order } from '../../../contract/orders';
import { optionalPart } from '../../rendering/optional-part';
import { ordersCopy } from '../../copy/orders';
import { OrderAddress } from './order-address';
import { OrderButtons } from './order-buttons';
import { OrderLines } from './order-lines';
import { OrderPayment } from './order-payment';
import { OrderProgress } from './order-progress';
import styles from './order-view.module.css';
import { StatusBadge } from './status-badge';

const OrderWork = optionalPart(
  () => import(/* webpackChunkName: "order-work" */ './order-work').then((module) => module.OrderWork),
  'shown',
);

export const OrderView = ({ order }: { order: Order }) => (
  <>
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>{ordersCopy.orderNumber(order.invoiceNumber)}</h1>
        <p className={styles.lead}>
          <StatusBadge status={order.status} /> {ordersCopy.placedOn(order.date)}
        </p>
      </div>
      <OrderWork key={order.id} order={order} fallback={<OrderButtons order={order} working={null} />} />
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
