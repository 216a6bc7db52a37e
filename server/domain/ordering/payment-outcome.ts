import type { StoredCheckoutState } from './checkout-status';
import type { Payment } from './payment';

export type RefundReason = 'goods_gone' | 'coupon_used' | 'payment_differs' | 'order_cancelled';

interface PaymentFacts {
  payment: Pick<Payment, 'id' | 'amountPaise' | 'receivedPaise' | 'currency'>;
  checkout: { state: StoredCheckoutState; version: number };
  snapshot: { version: number; amountPaise: number; currency: string; paymentId: string | null };
  /**
   * True if all lines are in stock now. `isInStock` and `isCouponFree` are used only if the checkout no longer holds
   * stock.
   */
  isInStock: boolean;
  /** True if the snapshot has no coupon, or the coupon may be used. */
  isCouponFree: boolean;
}

export type PaymentOutcomePlan =
  | { kind: 'place'; from: 'hold' | 'available' }
  | { kind: 'refund'; reason: RefundReason; releasesHold: boolean; endsCheckout: boolean };

/**
 * Plans to place the order from held stock, or from available stock if the hold has ended. Plans a full refund if the
 * hold has ended and the stock or the coupon is used up, or if the payment differs from the current snapshot.
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
