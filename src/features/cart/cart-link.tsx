import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { VisuallyHidden } from '../../components/visually-hidden';
import { layoutCopy } from '../../copy/layout';
import { totalAmount } from '../../../contract/money';
import styles from './cart-link.module.css';
import { useCartLines } from './use-cart-lines';

export const CartLink = () => {
  const { lines, count, total } = useCartLines();
  const isKnown = lines !== undefined;
  return (
    <Link className={styles.link} to="/cart">
      <VisuallyHidden>{layoutCopy.cart.link(isKnown ? count : null)} </VisuallyHidden>
      <span className={styles.icon} aria-hidden="true">
        <Icon name="cart" size={24} />
        {isKnown && count > 0 && <span className={styles.count}>{count}</span>}
      </span>
      <span className={styles.total}>{isKnown ? totalAmount(total) : ''}</span>
    </Link>
  );
};
