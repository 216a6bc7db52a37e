import { Link } from 'react-router-dom';
import { CouponField } from '../../components/coupon/coupon-field';
import type { CouponView } from '../../components/coupon/use-coupon';
import textLink from '../../components/text-link.module.css';
import { couponCopy } from '../../copy/coupon';
import { useShopper } from '../../state/hooks';
import styles from './cart-coupon.module.css';

/**
 * A coupon needs a session. If a shopper without a session has a coupon in the URL, shows a link to the sign-in page,
 * which returns to the cart with the coupon.
 */
export const CartCoupon = (view: CouponView) => {
  const isGuest = useShopper() === null;
  if (!isGuest) return <CouponField {...view} coupon={view.lastCoupon} />;
  if (view.couponCode === '') return null;
  return (
    <p className={styles.guest}>
      <Link className={textLink.link} to="/signIn" state={{ from: `/cart${view.search}` }}>
        {couponCopy.signIn}
      </Link>
    </p>
  );
};
