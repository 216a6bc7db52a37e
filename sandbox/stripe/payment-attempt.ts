import type { Decline } from './cards';

/** A pending approval by the bank or the phone. */
export interface PaymentAttempt {
  paymentMethod: string;
  kind: 'card' | 'upi';
  /** The bank's response after the shopper has approved. */
  decline?: Decline;
  /** The return page if the bank's page was opened by a redirect. */
  returnUrl?: string;
}
