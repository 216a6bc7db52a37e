import type { Decline } from './cards';

export interface PaymentAttempt {
  paymentMethod: string;
  kind: 'card' | 'upi';
  /** The bank declines for this reason once the shopper has approved; absent if the bank accepts. */
  decline?: Decline;
  /** Page to which the bank's page redirects back; absent if the bank's page was not opened by a redirect. */
  returnUrl?: string;
}
