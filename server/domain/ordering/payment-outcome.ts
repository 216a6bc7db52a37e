import type { StoredCheckoutState } from './checkout-status';
import type { Payment } from './payment';

/**
 * The reason for a refund: the products are out of stock, the coupon is used up, the payment is not as agreed, or the
 * order is cancelled.
 */
export type RefundReason = 'goods_gone' | 'coupon_used' | 'payment_differs' | 'order_cancelled';

interface PaymentFacts {
  payment: Pick<Payment, 'id' | 'amountPaise' | 'receivedPaise' | 'currency'>;
  checkout: { state: StoredCheckoutState; version: number };
  snapshot: { version: number; amountPaise: number; currency: string; paymentId: string | null };
  /** True if all lines of the snapshot are in stock now. Used only if the checkout no longer holds stock. */
  isInStock: boolean;
  /** True if the snapshot has no coupon, or the coupon may be used. Used only if the checkout no longer holds stock. */
  isCouponFree: boolean;
}

export type PaymentOutcomePlan =
  | { kind: 'place'; from: 'hold' | 'available' }
  | { kind: 'refund'; reason: RefundReason; releasesHold: boolean; endsCheckout: boolean };

/**
 * Plans to place the order from held stock, or from available stock if the hold has ended. Plans a full refund if the
 * hold has ended and the stock or coupon is used up. Also plans a refund if the payment is not the current snapshot's
 * payment, or has another amount or currency.
 */
export const planPaymentOutcome = ({
  payment,
  checkout,
  snapshot,
  isInStock,
  isCouponFree,
}: PaymentFacts): PaymentOutcomePlan => {
  const isCurrent = snapshot.version === checkout.version && (snapshot.paymentId ?? payment.id) === payment.id;
  const isExact =
    payment.amountPaise === snapshot.amountPaise &&
    payment.receivedPaise === snapshot.amountPaise &&
    payment.currency === snapshot.currency;
  const isHeld = isCurrent && checkout.state === 'open';
  const isClosed = isCurrent && (checkout.state === 'cancelled' || checkout.state === 'expired');

  if (isExact && isHeld) return { kind: 'place', from: 'hold' };
  if (isExact && isClosed && isInStock && isCouponFree) return { kind: 'place', from: 'available' };
  return {
    kind: 'refund',
    reason: isExact && isClosed ? (isInStock ? 'coupon_used' : 'goods_gone') : 'payment_differs',
    releasesHold: isHeld,
    endsCheckout: isHeld || isClosed,
  };
};
