import type { Decline } from './cards';

export interface PaymentAttempt {
  paymentMethod: string;
  kind: 'card' | 'upi';
  /** The bank declines for this reason once the shopper has approved; absent if the bank accepts. */
  decline?: Decline;
  /** Absent unless the bank's page was opened by a redirect. */
  returnUrl?: string;
}
