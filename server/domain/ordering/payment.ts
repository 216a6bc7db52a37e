import type { PaymentMethod } from '../../../contract/orders';

/**
 * Where a payment stands at the provider. `unpaid`: waits for the shopper; `authorising`: the bank or the phone was asked;
 * `processing`: the bank decides, and nobody can call it off; the other two are final.
 */
export type PaymentStatus = 'unpaid' | 'authorising' | 'processing' | 'succeeded' | 'cancelled';

/** A payment as the provider tells it, just fetched. */
export interface Payment {
  id: string;
  status: PaymentStatus;
  amountPaise: number;
  receivedPaise: number;
  currency: string;
  clientSecret: string;
  /** The checkout and snapshot it was made for; null where it was not made by this shop. */
  checkoutId: string | null;
  version: number | null;
  /** What it was paid with; null while it is not paid. */
  method: PaymentMethod | null;
}
