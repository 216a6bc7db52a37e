import { Link } from 'react-router-dom';
import { PageIcon } from '../../components/page-icon';
import { Picture } from '../../components/picture';
import { QuantitySelector } from '../../components/quantity-selector';
import { Stars } from '../../components/stars';
import { cartCopy } from '../../copy/cart';
import { chosenOptionsText } from '../../copy/chosen-options';
import { cut } from '../../lib/cut';
import { lineAmount } from '../../lib/money';
import styles from './cart-line.module.css';
import type { CartLine } from './use-cart-lines';

/** Specification, section 9. */
const titleLength = 30;
const fewLeft = 5;

interface CartLineRowProps {
  line: CartLine;
  /** What this line may hold at most. */
  largest: number;
  /** Rupees, where the price has changed since the product was put here. */
  formerPrice?: number;
  onQuantity: (quantity: number) => void;
  onRefused: () => void;
  onRemove: () => void;
}

const noticeOf = ({ countInStock, quantity }: CartLine, largest: number): string | null => {
  if (countInStock === 0) return cartCopy.outOfStock;
  if (quantity > largest || countInStock <= fewLeft) return cartCopy.onlyLeft(countInStock);
  return null;
};

export const CartLineRow = ({ line, largest, formerPrice, onQuantity, onRefused, onRemove }: CartLineRowProps) => {
  const { productTitle, productId, price, quantity, subTotal, rating, picture } = line;
  const notice = noticeOf(line, largest);
  const chosen = chosenOptionsText(line);
  const address = `/product/${productId}`;
  return (
    <tr className={styles.row}>
      <td className={styles.product}>
        <Link to={address} className={styles.frame} tabIndex={-1} aria-hidden="true">
          {picture !== null && <Picture picture={picture} alt="" sizes="96px" />}
        </Link>
        <div className={styles.words}>
          <Link to={address} className={styles.name} title={productTitle}>
            {cut(productTitle, titleLength)}
          </Link>
          {chosen !== '' && <p className={styles.chosen}>{chosen}</p>}
          {rating > 0 && <Stars rating={rating} />}
          {notice !== null && <p className={styles.notice}>{notice}</p>}
          {formerPrice !== undefined && <p className={styles.notice}>{cartCopy.priceWas(formerPrice)}</p>}
        </div>
      </td>
      <td className={styles.unit}>
        {lineAmount(price)}
        <span className={styles.each}> {cartCopy.each}</span>
      </td>
      <td className={styles.quantity}>
        <QuantitySelector
          label={cartCopy.quantityOf(productTitle)}
          quantity={quantity}
          largest={largest}
          onChange={onQuantity}
          onRefused={onRefused}
          size="small"
        />
      </td>
      <td className={styles.subTotal}>{lineAmount(subTotal)}</td>
      <td className={styles.remove}>
        <button
          type="button"
          className={styles.button}
          data-remove
          aria-label={cartCopy.removeItem(productTitle)}
          onClick={onRemove}
        >
          <PageIcon name="trash" />
        </button>
      </td>
    </tr>
  );
};
