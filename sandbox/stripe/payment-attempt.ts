import type { Decline } from './cards';

/** A pending approval by the bank or in the UPI app. */
export interface PaymentAttempt {
  paymentMethod: string;
  kind: 'card' | 'upi';
  /** Why the bank declines once the shopper has approved; absent if it accepts. */
  decline?: Decline;
  /** The URL to return to; absent unless the bank's page was opened by a redirect. */
  returnUrl?: string;
}
