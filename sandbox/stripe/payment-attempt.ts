import type { Decline } from './cards';

export interface PaymentAttempt {
  paymentMethod: string;
  kind: 'card' | 'upi';
  /** Reason for which the bank declines after the shopper's approval; absent if the bank accepts. */
  decline?: Decline;
  /** URL to which the bank's page sends the shopper back; absent if that page was not opened by a redirect. */
  returnUrl?: string;
}
