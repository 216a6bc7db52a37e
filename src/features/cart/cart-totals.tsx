import type { DeliveredLine } from '../../components/delivery/delivery-answer';
import { DeliverySlot } from '../../components/delivery/delivery-slot';
import { ButtonLink } from '../../components/button';
import { cartCopy } from '../../copy/cart';
import { totalAmount } from '../../../contract/money';
import card from '../../components/page/card.module.css';
import styles from './cart-totals.module.css';

const copy = cartCopy.totals;

interface CartTotalsProps {
  /** In rupees. */
  total: number;
  lines: readonly DeliveredLine[];
  /** False while a line exceeds the stock. */
  canCheckOut: boolean;
}

export const CartTotals = ({ total, lines, canCheckOut }: CartTotalsProps) => (
  <section className={card.beside} aria-labelledby="cart-totals">
    <h2 id="cart-totals" className={styles.title}>
      {copy.title}
    </h2>
    <DeliverySlot lines={lines} />
    <dl className={styles.rows}>
      <div className={styles.row}>
        <dt>{copy.subTotal}</dt>
        <dd>{totalAmount(total)}</dd>
      </div>
      <div className={styles.row}>
        <dt>{copy.shipping}</dt>
        <dd>{copy.free}</dd>
      </div>
      <div className={styles.row}>
        <dt>{copy.estimate}</dt>
        <dd>{copy.estimatePlace}</dd>
      </div>
      <div className={styles.total}>
        <dt>{copy.total}</dt>
        <dd>{totalAmount(total)}</dd>
      </div>
    </dl>
    <ButtonLink to="/checkout" wide aria-describedby={canCheckOut ? undefined : 'cart-over-stock'}>
      {copy.checkout}
    </ButtonLink>
    {!canCheckOut && (
      <p id="cart-over-stock" className={styles.problem}>
        {cartCopy.overStock}
      </p>
    )}
  </section>
);
