import type { CheckoutStateName } from '../contract/checkout';

/** `amount` is in paise. `holdMs` is the time in ms until the hold on the stock ends, by the server's clock. */
export interface Payable {
  paymentId: string;
  amount: number;
  clientSecret: string;
  holdMs: number;
}

/** `none`: there is no checkout, or the server does not know the checkout. */
export interface CheckoutStatus {
  checkoutId: string | null;
  state: CheckoutStateName | 'none';
  payable?: Payable;
  orderId?: string;
}

export type HeldCheckout = CheckoutStatus & { checkoutId: string; payable: Payable };

/** If `checkoutId` is null, `find` uses the id that this browser has stored. */
export type CheckoutRequest =
  | { step: 'find'; checkoutId: string | null }
  | { step: 'cancel'; checkoutId: string }
  | { step: 'place'; checkoutId: string; paymentId: string };
