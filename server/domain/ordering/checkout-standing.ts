import type { CheckoutStateName } from '../../../contract/checkout';
import type { PaymentStatus } from './payment';

/** What the shop keeps of a checkout's standing; `paying` and `processing` are the provider's word on an open one. */
export type StoredCheckoutState = Exclude<CheckoutStateName, 'paying' | 'processing'>;

/**
 * Why an open checkout is being closed while the provider has not yet confirmed that its payment is cancelled.
 * `replaced`: only the snapshot ends, the checkout goes on with a new one.
 */
export type ClosingReason = 'cancelled' | 'expired' | 'replaced';

/** The state the shopper is told. */
export const shownState = (state: StoredCheckoutState, payment: PaymentStatus | null): CheckoutStateName => {
  if (state !== 'open') return state;
  if (payment === 'authorising') return 'paying';
  // A payment that succeeded a moment ago is processing until its order stands.
  return payment === 'processing' || payment === 'succeeded' ? 'processing' : 'open';
};
