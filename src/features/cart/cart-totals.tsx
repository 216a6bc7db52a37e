import { DeliverySlot, type ShippedLine } from '../../components/delivery/delivery-slot';
import { ButtonLink } from '../../components/button';
import { CouponField } from '../../components/coupon/coupon-field';
import { useCoupon } from '../../components/coupon/use-coupon';
import { useCustomerCart } from '../../api/use-customer-cart';
import { cartCopy } from '../../copy/cart';
import { couponCopy } from '../../copy/coupon';
import { useShopper } from '../../state/hooks';
import { totalAmount } from '../../../contract/money';
import card from '../../components/page/card.module.css';
import { amountToPay } from '../../lib/amount-to-pay';
import styles from './cart-totals.module.css';

const copy = cartCopy.totals;

interface CartTotalsProps {
  /** In rupees. */
  total: number;
  lines: readonly ShippedLine[];
  /** False if the quantity of a line exceeds the stock. */
  canCheckOut: boolean;
}

export const CartTotals = ({ total, lines, canCheckOut }: CartTotalsProps) => {
  const userId = useShopper()?.user.userId;
  const { version } = useCustomerCart(userId);
  const view = useCoupon({ userId, cartVersion: version });
  const coupon = view.lastCoupon;
  return (
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
        {coupon !== undefined && (
          <div className={styles.discount}>
            <dt>{couponCopy.row(coupon.couponCode)}</dt>
            <dd>{totalAmount(-coupon.discount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{copy.total}</dt>
          <dd>{totalAmount(amountToPay(total, coupon))}</dd>
        </div>
      </dl>
      <CouponField {...view} coupon={coupon} />
      <ButtonLink to={`/checkout${view.search}`} wide aria-describedby={canCheckOut ? undefined : 'cart-over-stock'}>
        {copy.checkout}
      </ButtonLink>
      {!canCheckOut && (
        <p id="cart-over-stock" className={styles.problem}>
          {cartCopy.overStock}
        </p>
      )}
    </section>
  );
};
