import type { CartItem } from '../../../contract/cart';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/feedback/skeleton';
import { StillLoading } from '../../components/feedback/still-loading';
import { checkoutCopy } from '../../copy/checkout';
import { cut } from '../../lib/cut';
import { longestPlaceholder } from '../../lib/longest-placeholder';
import { totalAmount } from '../../lib/money';
import { billingFormId } from './billing-form';
import styles from './order-summary.module.css';

const copy = checkoutCopy.order;

/** Specification, section 9. */
const titleLength = 20;

interface OrderSummaryProps {
  lines: readonly CartItem[] | undefined;
  /** Whole rupees. */
  total: number;
  isBusy: boolean;
}

export const OrderSummary = ({ lines, total, isBusy }: OrderSummaryProps) => (
  <section className={styles.card} aria-labelledby="order-title">
    <h2 id="order-title" className={styles.title}>
      {copy.title}
    </h2>
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
                <StillLoading after={longestPlaceholder.cartReload} />
              </div>
            </td>
          </tr>
        )}
        {lines?.map((line) => (
          <tr key={line.id}>
            <td title={line.productTitle}>
              {cut(line.productTitle, titleLength)} <span className={styles.times}>{copy.times(line.quantity)}</span>
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
      </tfoot>
    </table>
    <Button type="submit" form={billingFormId} wide busy={isBusy} disabled={lines === undefined}>
      {isBusy ? copy.busy : copy.submit}
    </Button>
    <p className={styles.note}>{copy.note}</p>
  </section>
);
