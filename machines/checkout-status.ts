import type { CheckoutStateName } from '../contract/checkout';

/** The data of the payment dialog: `amount` in paise; `holdMs` is the remaining hold by the server's clock. */
export interface Payable {
  paymentId: string;
  amount: number;
  clientSecret: string;
  holdMs: number;
}

/** The status of a checkout on the server; `none` for an unknown one. */
export interface CheckoutStatus {
  checkoutId: string | null;
  state: CheckoutStateName | 'none';
  payable?: Payable;
  orderId?: string;
}

/** A checkout whose stock is held. */
export type HeldCheckout = CheckoutStatus & { checkoutId: string; payable: Payable };

/**
 * The request: find the status, create the order of a payment, or cancel the payment. `find` without an id means the
 * checkout that this browser has stored.
 */
export type CheckoutQuestion =
  | { step: 'find'; checkoutId: string | null }
  | { step: 'cancel'; checkoutId: string }
  | { step: 'place'; checkoutId: string; paymentId: string };
