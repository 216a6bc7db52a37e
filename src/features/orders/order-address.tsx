import type { Order } from '../../../contract/orders';
import { ordersCopy } from '../../copy/orders';
import styles from './order-facts.module.css';

export const OrderAddress = ({ order }: { order: Order }) => (
  <section className={styles.card} aria-labelledby="address-title">
    <h2 id="address-title" className={styles.title}>
      {ordersCopy.address}
    </h2>
    <address className={styles.address}>
      {order.business !== undefined && (
        <>
          <b>{order.business.company}</b>
          <span>{ordersCopy.gstin(order.business.gstin)}</span>
        </>
      )}
      <b>{order.name}</b>
      <span>{order.address}</span>
      <span>
        {order.city}, {order.state} {order.pincode}
      </span>
      <span>{order.country}</span>
      <span className={styles.apart}>{order.phoneNumber}</span>
      <span>{order.email}</span>
    </address>
  </section>
);
