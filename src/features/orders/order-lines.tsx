import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/orders';
import { LineDetails } from '../../components/line-details';
import { ordersCopy } from '../../copy/orders';
import { lineAmount } from '../../../contract/money';
import styles from './order-lines.module.css';
import { OrderPicture } from './order-picture';

export const OrderLines = ({ order }: { order: Order }) => (
  <section aria-labelledby="lines-title">
    <h2 id="lines-title" className={styles.title}>
      {ordersCopy.columns.products}
    </h2>
    <ul>
      {order.products.map((line) => (
        <li key={line.id} className={styles.line}>
          <OrderPicture image={line.image} size={72} />
          <div>
            <Link to={`/product/${line.productId}`} className={styles.name}>
              {line.productTitle}
            </Link>
            <LineDetails {...line} />
            <p className={styles.detail}>
              {line.quantity} × {lineAmount(line.price)}
            </p>
          </div>
          <span className={styles.money}>{lineAmount(line.subTotal)}</span>
        </li>
      ))}
    </ul>
  </section>
);
