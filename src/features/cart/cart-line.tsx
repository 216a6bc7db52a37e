import { Link } from 'react-router-dom';
import { LineDetails } from '../../components/line-details';
import { PageIcon } from '../../components/page-icon';
import { useSite } from '../../components/page/site';
import { Picture } from '../../components/picture';
import { QuantitySelector } from '../../components/quantity-selector';
import { Stars } from '../../components/stars';
import { cartCopy } from '../../copy/cart';
import { writeChoice } from '../../lib/choice-address';
import { fewLeft } from '../../lib/few-left';
import { isShippedTo } from '../../lib/is-shipped-to';
import { truncate } from '../../lib/truncate';
import { lineAmount } from '../../../contract/money';
import type { CartLine } from '../../state/guest-cart';
import styles from './cart-line.module.css';

interface CartLineRowProps {
  line: CartLine;
  /** In rupees; set only if the price has changed. */
  formerPrice?: number;
  onQuantity: (quantity: number) => void;
  onRefused: () => void;
  onRemove: () => void;
}

const noticeOf = ({ countInStock, quantity, isSold }: CartLine): string | null => {
  if (isSold === false) return cartCopy.gone;
  if (countInStock === 0) return cartCopy.outOfStock;
  if (quantity > countInStock || countInStock <= fewLeft) return cartCopy.onlyLeft(countInStock);
  return null;
};

export const CartLineRow = ({ line, formerPrice, onQuantity, onRefused, onRemove }: CartLineRowProps) => {
  const { productTitle, productId, price, quantity, subTotal, rating, picture, shipsTo } = line;
  const { location, locationName } = useSite();
  const notice = noticeOf(line);
  const address = `/product/${productId}${writeChoice(line)}`;
  return (
    <tr className={styles.row}>
      <td className={styles.product}>
        <Link to={address} className={styles.frame} tabIndex={-1} aria-hidden="true">
          {picture !== null && <Picture picture={picture} alt="" sizes="96px" />}
        </Link>
        <div className={styles.words}>
          <Link to={address} className={styles.name} title={productTitle}>
            {truncate(productTitle, 'cart')}
          </Link>
          <LineDetails {...line} />
          {rating > 0 && <Stars rating={rating} />}
          {notice !== null && <p className={styles.notice}>{notice}</p>}
          {!isShippedTo(location, shipsTo) && <p className={styles.notice}>{cartCopy.notShipped(locationName)}</p>}
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
          largest={line.countInStock}
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
