import type { ColumnType, GeneratedAlways } from 'kysely';
import type { MergeReceiptLine } from '../../../contract/cart';
import type { Billing } from '../../../contract/checkout';
import type { OrderStatus, PaymentMethod } from '../../../contract/orders';
import type { ClosingReason, StoredCheckoutState } from '../../domain/ordering/checkout-status';
import type { StoredInvoiceTerms } from '../../domain/ordering/invoice-terms';
import type { PaymentStatus } from '../../domain/ordering/payment';
import type { RefundReason } from '../../domain/ordering/payment-outcome';

/** A JSON column: written as JSON text, which node-postgres and PGlite both accept, and read as a parsed value. */
type Json<Value> = ColumnType<Value, string, string>;
type JsonOrNull<Value> = ColumnType<Value | null, string | null, string | null>;
type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

interface CartRow {
  userId: string;
  version: WithDefault<number>;
}

interface CartItemRow {
  id: string;
  userId: string;
  position: GeneratedAlways<number>;
  productId: string;
  ram: string;
  weight: string;
  size: string;
  quantity: number;
}

interface CartMergeRow {
  userId: string;
  mergeId: string;
  itemsHash: string;
  receipt: Json<MergeReceiptLine[]>;
  mergedAt: Date;
}

interface CheckoutRow {
  id: string;
  userId: string;
  /** Copy of the guest's `guestSource`; null if an account started the checkout, and after a month. */
  guestSource: string | null;
  state: StoredCheckoutState;
  closingAs: ClosingReason | null;
  version: number;
  billing: Json<Billing>;
  createdAt: Date;
  changedAt: Date;
  expiresAt: Date;
  sweptAt: Date | null;
}

interface CheckoutSnapshotRow {
  checkoutId: string;
  version: number;
  /** After the discount. */
  amountPaise: number;
  couponCode: string | null;
  /** Whole rupees; 0 without a coupon. */
  discount: WithDefault<number>;
  currency: string;
  paymentId: string | null;
  clientSecret: string | null;
  paymentStatus: PaymentStatus | null;
  createdAt: Date;
}

interface BoughtLine {
  productId: string;
  productTitle: string;
  image: string;
  /** Whole rupees. */
  price: number;
  quantity: number;
  ram: string;
  weight: string;
  size: string;
  sku: WithDefault<string | null>;
  /** The line's share of the discount, in paise. */
  discountPaise: WithDefault<number>;
}

interface CheckoutLineRow extends BoughtLine {
  checkoutId: string;
  version: number;
  position: number;
  itemId: string;
}

interface InvoiceCounterRow {
  onlyRow: WithDefault<boolean>;
  lastNumber: number;
  lastCreditNote: WithDefault<number>;
}

interface OrderRow {
  id: string;
  userId: string;
  checkoutId: string;
  paymentId: string;
  invoiceNumber: number;
  creditNoteNumber: WithDefault<number | null>;
  status: OrderStatus;
  billing: Json<Billing>;
  /** The paid amount in whole rupees, after the discount. */
  amount: number;
  couponCode: string | null;
  /** Whole rupees; 0 without a coupon. */
  discount: WithDefault<number>;
  placedAt: Date;
  paymentMethod: JsonOrNull<PaymentMethod>;
  invoiceTerms: JsonOrNull<StoredInvoiceTerms>;
  courier: WithDefault<string | null>;
  trackingNumber: WithDefault<string | null>;
  /** Delivery day promised to the customer, such as 2026-11-26. */
  promisedOn: string | null;
  /**
   * True if a guest placed the order, and it was moved to the account with the same e-mail address. First-order coupons
   * do not count such an order as an earlier order.
   */
  isCollected: WithDefault<boolean>;
}

interface OrderLineRow extends BoughtLine {
  id: string;
  orderId: string;
  position: number;
}

interface StatusTransitionRow {
  orderId: string;
  position: number;
  status: OrderStatus;
  movedAt: Date;
}

interface RefundRow {
  paymentId: string;
  userId: string;
  checkoutId: string;
  orderId: string | null;
  amountPaise: number;
  reason: RefundReason;
  state: 'waiting' | 'refunded';
  providerRefundId: string | null;
  createdAt: Date;
  refundedAt: Date | null;
  sweptAt: Date | null;
}

interface StripeEventRow {
  id: string;
  type: string;
  receivedAt: Date;
  handledAt: Date | null;
}

export interface OrderTables {
  carts: CartRow;
  cartItems: CartItemRow;
  cartMerges: CartMergeRow;
  checkouts: CheckoutRow;
  checkoutSnapshots: CheckoutSnapshotRow;
  checkoutLines: CheckoutLineRow;
  invoiceCounter: InvoiceCounterRow;
  orders: OrderRow;
  orderLines: OrderLineRow;
  orderMoves: StatusTransitionRow;
  refunds: RefundRow;
  stripeEvents: StripeEventRow;
}
