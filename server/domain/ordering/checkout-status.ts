import type { CheckoutStateName } from '../../../contract/checkout';
import type { PaymentStatus } from './payment';

/** A state that is stored. `paying` and `processing` are not, because they are derived from the payment's status. */
export type StoredCheckoutState = Exclude<CheckoutStateName, 'paying' | 'processing'>;

/**
 * Why a checkout is being closed. The reason is set until the provider confirms that the payment is cancelled. With
 * `replaced`, only the current snapshot of the cart ends, and the checkout continues with a new snapshot.
 */
export type ClosingReason = 'cancelled' | 'expired' | 'replaced';

export const publicCheckoutState = (state: StoredCheckoutState, payment: PaymentStatus | null): CheckoutStateName => {
  if (state !== 'open') return state;
  if (payment === 'authorising') return 'paying';
  // After a successful payment, the state is `processing` until the order is placed.
  return payment === 'processing' || payment === 'succeeded' ? 'processing' : 'open';
};
