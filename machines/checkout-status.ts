import type { CheckoutStateName } from '../contract/checkout';

/**
 * Data of the payment dialog. `amount` is in paise. `holdMs` is the time until the hold ends, by the server's clock.
 */
export interface Payable {
  paymentId: string;
  amount: number;
  clientSecret: string;
  holdMs: number;
}

/** The status of a checkout on the server. `none` means that the server does not know the checkout. */
export interface CheckoutStatus {
  checkoutId: string | null;
  state: CheckoutStateName | 'none';
  payable?: Payable;
  orderId?: string;
}

/** A checkout whose stock is held. */
export type HeldCheckout = CheckoutStatus & { checkoutId: string; payable: Payable };

/**
 * A request to find a checkout's status, to create the order of a payment, or to cancel the payment. `find` without an
 * id means the checkout that this browser has stored.
 */
export type CheckoutQuestion =
  | { step: 'find'; checkoutId: string | null }
  | { step: 'cancel'; checkoutId: string }
  | { step: 'place'; checkoutId: string; paymentId: string };
