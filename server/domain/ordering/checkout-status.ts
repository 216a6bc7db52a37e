import type { CheckoutStateName } from '../../../contract/checkout';
import type { PaymentStatus } from './payment';

/** `paying` and `processing` are not stored, but derived from the payment's status. */
export type StoredCheckoutState = Exclude<CheckoutStateName, 'paying' | 'processing'>;

/**
 * Why an open checkout is being closed. `replaced` is cleared when the checkout gets a new snapshot; `cancelled` and
 * `expired` are cleared when the checkout has ended. Every reason is cleared earlier if a customer's attempt to close
 * the checkout finds that the payment is being processed.
 */
export type ClosingReason = 'cancelled' | 'expired' | 'replaced';

export const publicCheckoutState = (state: StoredCheckoutState, payment: PaymentStatus | null): CheckoutStateName => {
  if (state !== 'open') return state;
  if (payment === 'authorising') return 'paying';
  // After a successful payment, the state is `processing` until the order is placed.
  return payment === 'processing' || payment === 'succeeded' ? 'processing' : 'open';
};
