import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { checkoutCopy } from '../../copy/checkout';
import { billingFormId } from './billing-form';
import textLink from '../../components/text-link.module.css';
import card from '../../components/page/card.module.css';
import styles from './order-summary.module.css';
import { OrderTable, type OrderTableProps } from './order-table';

const copy = checkoutCopy.order;

interface OrderSummaryProps extends OrderTableProps {
  isBusy: boolean;
  isPricing?: boolean;
  children?: ReactNode;
}

export const OrderSummary = ({ isBusy, isPricing = false, children, ...order }: OrderSummaryProps) => (
  <section className={card.beside} aria-labelledby="order-title">
    <div className={styles.head}>
      <h2 id="order-title">{copy.title}</h2>
      <Link className={textLink.link} to="/cart">
        {copy.editCart}
      </Link>
    </div>
    <OrderTable {...order} />
    {children}
    <Button type="submit" form={billingFormId} wide busy={isBusy} disabled={order.lines === undefined || isPricing}>
      {isBusy ? copy.busy : copy.submit}
    </Button>
    <p className={styles.note}>{copy.note}</p>
  </section>
);
