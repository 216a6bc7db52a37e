import { Link } from 'react-router-dom';
import { layoutCopy } from '../../../copy/layout';
import { totalAmount } from '../../../lib/money';
import { Icon } from '../../icon';
import { VisuallyHidden } from '../../visually-hidden';
import styles from './cart-link.module.css';

export interface CartSummary {
  /** Units in the cart. */
  count: number;
  /** Whole rupees. */
  total: number;
}

/** The cart with its count and, where there is room, its total. `summary` is null as long as nobody knows it. */
export const CartLink = ({ summary }: { summary: CartSummary | null }) => (
  <Link className={styles.link} to="/cart">
    <VisuallyHidden>{layoutCopy.cart.link(summary?.count ?? null)} </VisuallyHidden>
    <span className={styles.icon} aria-hidden="true">
      <Icon name="cart" size={24} />
      {summary !== null && summary.count > 0 && <span className={styles.count}>{summary.count}</span>}
    </span>
    <span className={styles.total}>{summary === null ? '' : totalAmount(summary.total)}</span>
  </Link>
);
