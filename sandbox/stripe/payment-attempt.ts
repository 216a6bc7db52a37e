import type { Decline } from './cards';

/** A pending approval by the bank or in the UPI app. */
export interface PaymentAttempt {
  paymentMethod: string;
  kind: 'card' | 'upi';
  /** Reason why the bank declines once the shopper has approved; absent if the bank accepts. */
  decline?: Decline;
  /** URL to return to; absent unless the bank's page was opened by a redirect. */
  returnUrl?: string;
}
