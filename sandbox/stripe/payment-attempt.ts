import type { Decline } from './cards';

/** What the bank or the shopper's phone has been asked, until it answers. */
export interface PaymentAttempt {
  paymentMethod: string;
  kind: 'card' | 'upi';
  /** How the bank will answer once the shopper has approved. */
  decline?: Decline;
  /** The page to go back to when the bank's page was opened by a redirect. */
  returnUrl?: string;
}
