import type { CheckoutStateName } from '../../../contract/checkout';
import type { PaymentStatus } from './payment';

/** `paying` and `processing` are not stored, but derived from the payment's status. */
export type StoredCheckoutState = Exclude<CheckoutStateName, 'paying' | 'processing'>;

/**
 * Why an open checkout is being closed. The reason is cleared when the checkout ends; `replaced` is also cleared when
 * the checkout gets a new snapshot. If a customer tries to close the checkout, but the provider is already processing
 * the payment, the reason is cleared too.
 */
export type ClosingReason = 'cancelled' | 'expired' | 'replaced';

export const publicCheckoutState = (state: StoredCheckoutState, payment: PaymentStatus | null): CheckoutStateName => {
  if (state !== 'open') return state;
  if (payment === 'authorising') return 'paying';
  // After a successful payment, the state is `processing` until the order is placed.
  return payment === 'processing' || payment === 'succeeded' ? 'processing' : 'open';
};
