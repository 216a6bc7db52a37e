import type { CheckoutStateName } from '../../../contract/checkout';
import type { PaymentStatus } from './payment';

/** Stored states. `paying` and `processing` are derived from the payment's status. */
export type StoredCheckoutState = Exclude<CheckoutStateName, 'paying' | 'processing'>;

/**
 * Why an open checkout is being closed, until the provider confirms that its payment is cancelled. `replaced` ends only
 * the snapshot; the checkout continues with a new one.
 */
export type ClosingReason = 'cancelled' | 'expired' | 'replaced';

/** The state that the API returns. */
export const publicCheckoutState = (state: StoredCheckoutState, payment: PaymentStatus | null): CheckoutStateName => {
  if (state !== 'open') return state;
  if (payment === 'authorising') return 'paying';
  // A payment that has just succeeded is processing until its order is placed.
  return payment === 'processing' || payment === 'succeeded' ? 'processing' : 'open';
};
