import type { StoredCheckoutState } from './checkout-standing';
import type { Payment } from './payment';

/** Why money goes back: the goods were gone, it was not the payment that was agreed on, or the order was cancelled. */
export type RefundReason = 'goods_gone' | 'payment_differs' | 'order_cancelled';

export interface PaymentFacts {
  payment: Pick<Payment, 'id' | 'amountPaise' | 'receivedPaise' | 'currency'>;
  checkout: { state: StoredCheckoutState; version: number };
  /** The snapshot the payment was made for. */
  snapshot: { version: number; amountPaise: number; currency: string; paymentId: string | null };
  /** Whether everything on the snapshot could be taken from the shelf now. Asked only when nothing is held any more. */
  goodsAreThere: boolean;
}

export type PaymentOutcomePlan =
  | { kind: 'place'; from: 'hold' | 'shelf' }
  | { kind: 'refund'; reason: RefundReason; releasesHold: boolean; endsCheckout: boolean };

/**
 * What becomes of a payment that succeeded and has neither an order nor a refund: an order from the hold; an order from
 * the shelf when the hold is gone and the goods are not; otherwise all of it back. A payment that is not the one the
 * checkout counts on, or not of the sum the shopper accepted, never becomes an order.
 */
export const planPaymentOutcome = ({
  payment,
  checkout,
  snapshot,
  goodsAreThere,
}: PaymentFacts): PaymentOutcomePlan => {
  const isCurrent = snapshot.version === checkout.version && (snapshot.paymentId ?? payment.id) === payment.id;
  const isExact =
    payment.amountPaise === snapshot.amountPaise &&
    payment.receivedPaise === snapshot.amountPaise &&
    payment.currency === snapshot.currency;
  const isHeld = isCurrent && checkout.state === 'open';
  const isClosed = isCurrent && (checkout.state === 'cancelled' || checkout.state === 'expired');

  if (isExact && isHeld) return { kind: 'place', from: 'hold' };
  if (isExact && isClosed && goodsAreThere) return { kind: 'place', from: 'shelf' };
  return {
    kind: 'refund',
    reason: isExact && isClosed ? 'goods_gone' : 'payment_differs',
    releasesHold: isHeld,
    endsCheckout: isHeld || isClosed,
  };
};
