import { useEffect, useRef } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import type { Order } from '../../../contract/orders';
import { totalAmount } from '../../../contract/money';
import { Button, ButtonLink } from '../../components/button';
import textLink from '../../components/text-link.module.css';
import { Icon } from '../../components/icon';
import { ordersCopy } from '../../copy/orders';
import { lazyComponent } from '../../rendering/lazy-component';
import { useSession } from '../../state/hooks';
import { OrderAddress } from './order-address';
import styles from './order-confirmation.module.css';
import { OrderDelivery } from './order-delivery';
import { OrderLines } from './order-lines';

const copy = ordersCopy.placed;

const InvoiceButton = lazyComponent(() =>
  import(/* webpackChunkName: "invoice-button" */ './invoice-button').then((module) => module.InvoiceButton),
);

/** After the checkout, the heading takes the focus, so that a screen reader announces the order. */
export const OrderConfirmation = ({ order }: { order: Order }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isGuest = useSession() === null;
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isReturn) heading.current?.focus({ preventScroll: true });
  }, [isReturn]);
  return (
    <section className={styles.confirmation} aria-labelledby="placed-title">
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="check" size={28} />
        </span>
        <div>
          <h1 id="placed-title" className={styles.title} ref={heading} tabIndex={-1} aria-describedby="placed-number">
            {copy.title}
          </h1>
          <p>
            <b id="placed-number" className={styles.number}>
              {ordersCopy.orderNumber(order.invoiceNumber)}
            </b>{' '}
            · {copy.receipt(order.email)}
          </p>
          <OrderDelivery order={order} className={styles.delivery} />
          {isGuest && (
            <p className={styles.account}>
              <Link to="/signUp" className={textLink.link}>
                {copy.signUp}
              </Link>
              {copy.keepOrder(order.email)}
            </p>
          )}
        </div>
      </div>
      <div className={styles.columns}>
        <div>
          <OrderLines order={order} />
          {order.coupon !== undefined && (
            <p className={styles.coupon}>
              <span>{ordersCopy.payment.coupon(order.coupon.couponCode)}</span>
              <span>{totalAmount(-order.coupon.discount)}</span>
            </p>
          )}
          <p className={styles.total}>
            <span>{ordersCopy.payment.amount}</span>
            <span>{totalAmount(order.amount)}</span>
          </p>
        </div>
        <div className={styles.aside}>
          <OrderAddress order={order} />
          <div className={styles.actions}>
            <ButtonLink to={`/orders/${order.id}`}>{copy.track}</ButtonLink>
            <InvoiceButton
              order={order}
              fallback={
                <Button look="outlined" disabled>
                  {ordersCopy.invoice.action}
                </Button>
              }
            />
            <ButtonLink to="/" look="outlined">
              {copy.keepShopping}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
};
