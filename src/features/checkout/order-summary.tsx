import type { CartItem } from '../../../contract/cart';
import { chosenOptionsText } from '../../../contract/chosen-options';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/feedback/skeleton';
import { StillLoading } from '../../components/feedback/still-loading';
import { checkoutCopy } from '../../copy/checkout';
import { truncate } from '../../lib/truncate';
import { loadingDelays } from '../../lib/loading-delays';
import { totalAmount } from '../../../contract/money';
import { billingFormId } from './billing-form';
import card from '../../components/page/card.module.css';
import styles from './order-summary.module.css';

const copy = checkoutCopy.order;

interface OrderSummaryProps {
  lines: readonly CartItem[] | undefined;
  /** In rupees. */
  total: number;
  isBusy: boolean;
}

export const OrderSummary = ({ lines, total, isBusy }: OrderSummaryProps) => (
  <section className={card.beside} aria-labelledby="order-title">
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
                <StillLoading after={loadingDelays.cartReload} />
              </div>
            </td>
          </tr>
        )}
        {lines?.map((line) => (
          <tr key={line.id}>
            <td title={line.productTitle}>
              {truncate(line.productTitle, 'checkout')}{' '}
              <span className={styles.times}>{copy.times(line.quantity)}</span>
              {chosenOptionsText(line) !== '' && <p className={styles.options}>{chosenOptionsText(line)}</p>}
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
