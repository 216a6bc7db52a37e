import { productCopy } from '../copy/product';
import { classNames } from '../lib/class-names';
import { lineAmount } from '../../contract/money';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden';

interface PriceProps {
  /** In rupees. */
  price: number;
  oldPrice?: number;
  isFrom?: boolean;
  size?: 'normal' | 'large';
}

export const Price = ({ price, oldPrice, isFrom = false, size = 'normal' }: PriceProps) => (
  <span className={classNames(styles.price, size === 'large' && styles.large)}>
    {oldPrice !== undefined && oldPrice > price && (
      <>
        <VisuallyHidden>{productCopy.oldPrice} </VisuallyHidden>
        <del className={styles.old}>{lineAmount(oldPrice)}</del>{' '}
      </>
    )}
    <VisuallyHidden>{productCopy.price} </VisuallyHidden>
    <span className={styles.now}>
      {isFrom && <span className={styles.from}>{productCopy.from} </span>}
      <span className={styles.current}>{lineAmount(price)}</span>
    </span>
  </span>
);
