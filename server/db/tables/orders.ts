import type { ColumnType, GeneratedAlways } from 'kysely';
import type { MergeReceiptLine } from '../../../contract/cart';
import type { Billing } from '../../../contract/checkout';
import type { OrderStatus, PaymentMethod } from '../../../contract/orders';
import type { ClosingReason, StoredCheckoutState } from '../../domain/ordering/checkout-standing';
import type { InvoiceTerms } from '../../domain/ordering/invoice-terms';
import type { PaymentStatus } from '../../domain/ordering/payment';
import type { RefundReason } from '../../domain/ordering/payment-settlement';

/** Written as JSON text (both drivers take it), read parsed. */
type Json<Value> = ColumnType<Value, string, string>;
type JsonOrNull<Value> = ColumnType<Value | null, string | null, string | null>;
type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

interface CartRow {
  user_id: string;
  version: WithDefault<number>;
}

interface CartItemRow {
  id: string;
  user_id: string;
  position: GeneratedAlways<number>;
  product_id: string;
  ram: string;
  weight: string;
  size: string;
  quantity: number;
}

interface CartMergeRow {
  user_id: string;
  merge_id: string;
  items_hash: string;
  receipt: Json<MergeReceiptLine[]>;
  merged_at: Date;
}

interface CheckoutRow {
  id: string;
  user_id: string;
  state: StoredCheckoutState;
  closing_as: ClosingReason | null;
  version: number;
  billing: Json<Billing>;
  created_at: Date;
  changed_at: Date;
  expires_at: Date;
  swept_at: Date | null;
}

interface CheckoutSnapshotRow {
  checkout_id: string;
  version: number;
  amount_paise: number;
  currency: string;
  payment_id: string | null;
  client_secret: string | null;
  payment_status: PaymentStatus | null;
  created_at: Date;
}

interface BoughtLine {
  product_id: string;
  product_title: string;
  image: string;
  /** Whole rupees. */
  price: number;
  quantity: number;
  ram: string;
  weight: string;
  size: string;
}

interface CheckoutLineRow extends BoughtLine {
  checkout_id: string;
  version: number;
  position: number;
  item_id: string;
}

interface InvoiceCounterRow {
  only_row: WithDefault<boolean>;
  last_number: number;
}

interface OrderRow {
  id: string;
  user_id: string;
  checkout_id: string;
  payment_id: string;
  invoice_number: number;
  status: OrderStatus;
  billing: Json<Billing>;
  /** Whole rupees. */
  amount: number;
  placed_at: Date;
  payment_method: JsonOrNull<PaymentMethod>;
  invoice_terms: JsonOrNull<InvoiceTerms>;
}

interface OrderLineRow extends BoughtLine {
  id: string;
  order_id: string;
  position: number;
}

interface OrderMoveRow {
  order_id: string;
  position: number;
  status: OrderStatus;
  moved_at: Date;
}

interface RefundRow {
  payment_id: string;
  user_id: string;
  checkout_id: string;
  order_id: string | null;
  amount_paise: number;
  reason: RefundReason;
  state: 'waiting' | 'refunded';
  provider_refund_id: string | null;
  created_at: Date;
  refunded_at: Date | null;
  swept_at: Date | null;
}

interface StripeEventRow {
  id: string;
  type: string;
  received_at: Date;
  handled_at: Date | null;
}

/** The tables of `0003_orders.sql`, widened by `0004_order_details.sql`. */
export interface OrderTables {
  carts: CartRow;
  cart_items: CartItemRow;
  cart_merges: CartMergeRow;
  checkouts: CheckoutRow;
  checkout_snapshots: CheckoutSnapshotRow;
  checkout_lines: CheckoutLineRow;
  invoice_counter: InvoiceCounterRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_moves: OrderMoveRow;
  refunds: RefundRow;
  stripe_events: StripeEventRow;
}
