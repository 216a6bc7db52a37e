import type { PaymentMethod } from '../../../contract/orders';

/**
 * Status of a payment. `unpaid`: waits for the shopper; `authorising`: waits for 3-D Secure or UPI approval;
 * `processing`: the bank decides, and it cannot be cancelled; the other two are final.
 */
export type PaymentStatus = 'unpaid' | 'authorising' | 'processing' | 'succeeded' | 'cancelled';

/** A payment as just fetched from the provider. */
export interface Payment {
  id: string;
  status: PaymentStatus;
  amountPaise: number;
  receivedPaise: number;
  currency: string;
  clientSecret: string;
  /** Checkout and snapshot it was made for; null if it is not from this shop. */
  checkoutId: string | null;
  version: number | null;
  /** Null until paid. */
  method: PaymentMethod | null;
}
