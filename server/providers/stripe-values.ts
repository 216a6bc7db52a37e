import type Stripe from 'stripe';
import type { PaymentMethod } from '../../contract/orders';
import type { Payment, PaymentStatus, ProviderRefund } from '../domain/ordering/payment';

const statuses: Readonly<Record<string, PaymentStatus>> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'authorising',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** An unknown status, or `requires_capture`, counts as processing, so that held stock is kept. */
const statusOf = ({ status }: Stripe.PaymentIntent): PaymentStatus => statuses[status] ?? 'processing';

/** Returns null if there is no successful charge, or if the charge was not expanded. */
const methodOf = ({ latest_charge: charge }: Stripe.PaymentIntent): PaymentMethod | null => {
  if (charge === null || typeof charge === 'string' || !charge.paid) return null;
  const details = charge.payment_method_details;
  if (details?.type === 'upi') return { kind: 'upi' };
  if (details?.type !== 'card') return { kind: 'other' };
  return { kind: 'card', brand: details.card?.brand ?? undefined, last4: details.card?.last4 ?? undefined };
};

export const paymentOf = (intent: Stripe.PaymentIntent): Payment => {
  const version = Number(intent.metadata['snapshot']);
  return {
    id: intent.id,
    status: statusOf(intent),
    amountPaise: intent.amount,
    receivedPaise: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    checkoutId: intent.metadata['checkoutId'] ?? null,
    version: Number.isInteger(version) ? version : null,
    method: methodOf(intent),
  };
};

export const refundOf = ({ id, amount, status }: Stripe.Refund): ProviderRefund => ({
  id,
  amountPaise: amount,
  status: status === 'succeeded' ? 'refunded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
});
