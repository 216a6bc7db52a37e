import type { ReactNode } from 'react';
import { gstTaxes } from '../../../contract/gst-taxes';
import type { Order, OrderGst } from '../../../contract/orders';
import { ordersCopy } from '../../copy/orders';
import { toRupees, totalAmount } from '../../../contract/money';
import styles from './order-facts.module.css';

const copy = ordersCopy.payment;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const paise = (amount: number) => totalAmount(toRupees(amount));

const Tax = ({ gst }: { gst: OrderGst }) => (
  <>
    <Fact name={copy.taxable}>{paise(gst.taxablePaise)}</Fact>
    {gstTaxes(gst).map((tax) => (
      <Fact key={`${tax.name} ${tax.rate}`} name={copy.taxOf(tax.name, tax.rate)}>
        {paise(tax.paise)}
      </Fact>
    ))}
  </>
);

export const OrderPayment = ({ order }: { order: Order }) => (
  <section className={styles.card} aria-labelledby="payment-title">
    <h2 id="payment-title" className={styles.title}>
      {copy.title}
    </h2>
    <dl>
      <Fact name={copy.subTotal}>{totalAmount(order.products.reduce((sum, line) => sum + line.subTotal, 0))}</Fact>
      {order.coupon !== undefined && (
        <Fact name={copy.coupon(order.coupon.couponCode)}>{totalAmount(-order.coupon.discount)}</Fact>
      )}
      <Fact name={copy.shipping}>{copy.free}</Fact>
      <div className={styles.total}>
        <dt>{copy.amount}</dt>
        <dd>{totalAmount(order.amount)}</dd>
      </div>
      {order.gst !== null && <Tax gst={order.gst} />}
      <Fact name={copy.method}>{copy.methodOf(order.paymentMethod)}</Fact>
      <Fact name={copy.id}>
        <span className={styles.id}>{order.paymentId}</span>
      </Fact>
    </dl>
  </section>
);
