import type { CartItem } from '../../../contract/cart';
import type { Coupon } from '../../../contract/coupons';
import { totalAmount } from '../../../contract/money';
import { LineDetails } from '../../components/line-details';
import { ProductPicture } from '../../components/product/product-picture';
import { Skeleton } from '../../components/feedback/skeleton';
import { StillLoading } from '../../components/feedback/still-loading';
import { checkoutCopy } from '../../copy/checkout';
import { couponCopy } from '../../copy/coupon';
import { loadingDelays } from '../../lib/loading-delays';
import { truncate } from '../../lib/truncate';
import { amountToPay } from '../../lib/amount-to-pay';
import styles from './order-table.module.css';

const copy = checkoutCopy.order;

export interface OrderTableProps {
  /** Undefined while loading. */
  lines: readonly CartItem[] | undefined;
  /** In rupees, without the coupon. */
  total: number;
  coupon?: Coupon | undefined;
}

/** The ordered products and their total (specification, section 2, Checkout). */
export const OrderTable = ({ lines, total, coupon }: OrderTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{copy.product}</th>
        <th scope="col" className={styles.money}>
          {copy.subTotal}
        </th>
      </tr>
    </thead>
    <tbody>
      {lines === undefined && (
        <tr>
          <td colSpan={2}>
            <div className={styles.waiting} role="status">
              <Skeleton height={72} />
              <StillLoading after={loadingDelays.cartReload} />
            </div>
          </td>
        </tr>
      )}
      {lines?.map((line) => (
        <tr key={line.id}>
          <td title={line.productTitle}>
            <div className={styles.product}>
              <span className={styles.frame}>
                <ProductPicture picture={line.picture ?? undefined} alt="" sizes="56px" />
              </span>
              <div>
                {truncate(line.productTitle, 'checkout')}{' '}
                <span className={styles.times}>{copy.times(line.quantity)}</span>
                <LineDetails {...line} />
              </div>
            </div>
          </td>
          <td className={styles.money}>{totalAmount(line.subTotal)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{copy.subTotal}</th>
        <td className={styles.money}>{totalAmount(total)}</td>
      </tr>
      <tr>
        <th scope="row">{copy.shipping}</th>
        <td className={styles.money}>{copy.free}</td>
      </tr>
      {coupon !== undefined && (
        <tr className={styles.discount}>
          <th scope="row">{couponCopy.row(coupon.couponCode)}</th>
          <td className={styles.money}>{totalAmount(-coupon.discount)}</td>
        </tr>
      )}
      <tr className={styles.toPay}>
        <th scope="row">{copy.toPay}</th>
        <td className={styles.money}>{totalAmount(amountToPay(total, coupon))}</td>
      </tr>
    </tfoot>
  </table>
);
