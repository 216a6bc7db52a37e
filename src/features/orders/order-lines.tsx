import { Link } from 'react-router-dom';
import type { Order, OrderLine } from '../../../contract/orders';
import { cartCopy } from '../../copy/cart';
import { ordersCopy } from '../../copy/orders';
import { lineAmount } from '../../lib/money';
import { pictureAddress } from '../../lib/picture-address';
import styles from './order-lines.module.css';

const optionsOf = ({ ram, weight, size }: OrderLine): string =>
  Object.entries({ ram, weight, size })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${cartCopy.options[name as keyof typeof cartCopy.options]}: ${value}`)
    .join(' · ');

/** What was bought, as it was paid. */
export const OrderLines = ({ order }: { order: Order }) => (
  <section aria-labelledby="lines-title">
    <h2 id="lines-title" className={styles.title}>
      {ordersCopy.columns.products}
    </h2>
    <ul>
      {order.products.map((line) => (
        <li key={line.id} className={styles.line}>
          {line.image === '' ? (
            <span className={styles.picture} />
          ) : (
            <img className={styles.picture} src={pictureAddress(line.image, 160)} alt="" width={72} height={72} />
          )}
          <div>
            <Link to={`/product/${line.productId}`} className={styles.name}>
              {line.productTitle}
            </Link>
            {optionsOf(line) !== '' && <p className={styles.detail}>{optionsOf(line)}</p>}
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
