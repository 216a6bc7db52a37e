import { sql } from 'kysely';
import type { OrderStatus } from '../../../contract/orders';
import type { Database } from '../../../server/db/database';
import type { StockRecord } from '../../../server/repositories/cart/stock';
import type { VariantKey } from '../../../server/domain/cart/stock-units';
import type { StoredCheckoutState } from '../../../server/domain/ordering/checkout-status';
import type { ProviderPayment, ProviderRefundEntry, ProviderSide } from './provider-side';

interface Line extends VariantKey {
  quantity: number;
  price: number;
}

export interface MoneyFacts {
  stock: StockRecord[];
  /** Checkouts, each with the payment and the lines of its latest version. */
  checkouts: { id: string; state: StoredCheckoutState; paymentId: string | null; lines: Line[] }[];
  orders: {
    id: string;
    checkoutId: string;
    paymentId: string;
    status: OrderStatus;
    amount: number;
    discount: number;
    agreedPaise: number | null;
    invoiceNumber: number;
    creditNoteNumber: number | null;
    lines: Line[];
  }[];
  /** Refunds in the shop's tables. */
  decidedRefunds: { paymentId: string; orderId: string | null; amountPaise: number; state: 'waiting' | 'refunded' }[];
  /** Limits on the uses of each coupon. Null means no limit. */
  coupons: { code: string; usesInAll: number | null; usesPerCustomer: number | null }[];
  /** Uses of coupons by open checkouts, and by orders that are not cancelled. */
  couponUses: { couponCode: string; userId: string }[];
  lastInvoiceNumber: number;
  lastCreditNote: number;
  /** Number of confirmation mails, by invoice number. */
  confirmations: Map<number, number>;
  payments: ProviderPayment[];
  /** Refunds at the provider, including pending ones. */
  refunds: ProviderRefundEntry[];
}

const groupLines = (rows: readonly (Line & { owner: string })[]): Map<string, Line[]> => {
  const groups = new Map<string, Line[]>();
  for (const { owner, ...line } of rows) groups.set(owner, [...(groups.get(owner) ?? []), line]);
  return groups;
};

export const readMoneyFacts = async (
  database: Database,
  side: Pick<ProviderSide, 'intents' | 'refunds'>,
): Promise<MoneyFacts> => {
  // The provider is read after the tables, so that it knows every payment in the tables. Its refunds may be newer than
  // the tables.
  const tables = await database.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read`.execute(transaction);
    const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
      (await query.execute(transaction)).rows;
    return {
      stock: await rows(sql<MoneyFacts['stock'][number]>`
        select product_id as "productId", ram, weight, size, stocked, available, held, sold from stock`),
      checkouts: await rows(sql<Omit<MoneyFacts['checkouts'][number], 'lines'>>`
        select c.id, c.state, s.payment_id as "paymentId" from checkouts c
        join checkout_snapshots s on s.checkout_id = c.id and s.version = c.version`),
      checkoutLines: await rows(sql<Line & { owner: string }>`
        select c.id as owner, l.product_id as "productId", l.ram, l.weight, l.size, l.quantity, l.price from checkouts c
        join checkout_lines l on l.checkout_id = c.id and l.version = c.version`),
      orders: await rows(sql<Omit<MoneyFacts['orders'][number], 'lines'>>`
        select o.id, o.checkout_id as "checkoutId", o.payment_id as "paymentId", o.status, o.amount,
          o.discount, o.credit_note_number as "creditNoteNumber",          o.invoice_number as "invoiceNumber", s.amount_paise as "agreedPaise"
        from orders o left join checkout_snapshots s on s.payment_id = o.payment_id`),
      orderLines: await rows(sql<Line & { owner: string }>`
        select order_id as owner, product_id as "productId", ram, weight, size, quantity, price from order_lines`),
      decidedRefunds: await rows(sql<MoneyFacts['decidedRefunds'][number]>`
        select payment_id as "paymentId", order_id as "orderId", amount_paise as "amountPaise", state from refunds`),
      coupons: await rows(sql<MoneyFacts['coupons'][number]>`
        select code, uses_in_all as "usesInAll", uses_per_customer as "usesPerCustomer" from coupons`),
      couponUses: await rows(sql<MoneyFacts['couponUses'][number]>`
        select coupon_code as "couponCode", user_id as "userId" from orders
        where coupon_code is not null and status <> 'cancelled'
        union all
        select s.coupon_code, c.user_id from checkouts c
        join checkout_snapshots s on s.checkout_id = c.id and s.version = c.version
        where s.coupon_code is not null and c.state = 'open'`),
      counters: await rows(sql<{ last: number; lastCreditNote: number }>`
        select last_number as last, last_credit_note as "lastCreditNote" from invoice_counter`),
      mails: await rows(sql<{ subject: string }>`select subject from outbox where subject like '% is placed'`),
    };
  });
  const confirmations = new Map<number, number>();
  for (const { subject } of tables.mails) {
    const number = Number(/no\. (\d+)/.exec(subject)?.[1]);
    confirmations.set(number, (confirmations.get(number) ?? 0) + 1);
  }
  const checkoutLines = groupLines(tables.checkoutLines);
  const orderLines = groupLines(tables.orderLines);
  return {
    stock: tables.stock,
    checkouts: tables.checkouts.map((checkout) => ({ ...checkout, lines: checkoutLines.get(checkout.id) ?? [] })),
    orders: tables.orders.map((order) => ({ ...order, lines: orderLines.get(order.id) ?? [] })),
    decidedRefunds: tables.decidedRefunds,
    coupons: tables.coupons,
    couponUses: tables.couponUses,
    lastInvoiceNumber: tables.counters[0]?.last ?? 0,
    lastCreditNote: tables.counters[0]?.lastCreditNote ?? 0,
    confirmations,
    payments: await side.intents(),
    refunds: await side.refunds(),
  };
};
