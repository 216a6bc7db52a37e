import type Stripe from 'stripe';
import { randomLetters } from '../state/random-id';
import { nowInSeconds } from './clock';

export interface RefundFacts {
  charge: Stripe.Charge;
  amount: number;
  reason: string | null;
  metadata: Record<string, string>;
}

/** Card refunds succeed immediately; UPI refunds are pending until they are settled. */
export const newRefund = ({ charge, amount, reason, metadata }: RefundFacts): Stripe.Refund => {
  const isCard = charge.payment_method_details?.type === 'card';
  return {
    id: `${isCard ? 're' : 'pyr'}_3${randomLetters(23)}`,
    object: 'refund',
    amount,
    balance_transaction: `txn_3${randomLetters(23)}`,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: isCard
      ? {
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
          type: 'card',
        }
      : { type: 'upi' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isCard ? 'succeeded' : 'pending',
    transfer_reversal: null,
  };
};
