import { ButtonLink } from '../../components/button';
import { cartCopy } from '../../copy/cart';
import { totalAmount } from '../../lib/money';
import styles from './cart-totals.module.css';

const copy = cartCopy.totals;

interface CartTotalsProps {
  /** Whole rupees. */
  total: number;
  /** False while a line asks for more than there is. */
  canCheckOut: boolean;
}

export const CartTotals = ({ total, canCheckOut }: CartTotalsProps) => (
  <section className={styles.card} aria-labelledby="cart-totals">
    <h2 id="cart-totals" className={styles.title}>
      {copy.title}
    </h2>
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
