import { productCopy } from '../../copy/product';
import { classNames } from '../../lib/class-names';
import { VisuallyHidden } from '../visually-hidden';
import styles from './discount-badge.module.css';

/** `discount` is in percent. */
export const DiscountBadge = ({ discount, size = 'normal' }: { discount: number; size?: 'normal' | 'large' }) =>
  discount > 0 ? (
    <span className={classNames(styles.badge, size === 'large' && styles.large)}>
      {productCopy.discount(discount)}
      <VisuallyHidden> {productCopy.discountOff}</VisuallyHidden>
    </span>
  ) : null;
