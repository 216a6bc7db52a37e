import type { PaymentMethod } from '../../../contract/orders';

/**
 * `unpaid` waits for the shopper; `authorising` waits for 3-D Secure or UPI approval. `processing` waits for the bank,
 * and cannot be cancelled. `succeeded` and `cancelled` are final.
 */
export type PaymentStatus = 'unpaid' | 'authorising' | 'processing' | 'succeeded' | 'cancelled';

/** A payment as the provider has just returned it. */
export interface Payment {
  id: string;
  status: PaymentStatus;
  amountPaise: number;
  receivedPaise: number;
  currency: string;
  clientSecret: string;
  /** Id of the checkout and version of its snapshot; null if the payment is not from this shop. */
  checkoutId: string | null;
  version: number | null;
  /** Null if the payment has not succeeded, or if the provider's response does not contain the charge. */
  method: PaymentMethod | null;
}

/** A refund as the provider has just returned it. A `pending` refund may still succeed or fail. */
export interface ProviderRefund {
  id: string;
  amountPaise: number;
  status: 'refunded' | 'pending' | 'failed';
}
