import type { Transaction } from 'kysely';
import { toPaise, toRupees } from '../../contract/money';
import type { Order, OrderBody, OrderStatus } from '../../contract/orders';
import { inTransaction, type Connection } from '../db/transaction';
import type { Tables } from '../db/tables';
import type { Dependencies } from '../dependencies';
import { orderDate } from '../domain/order-date';
import { planMove } from '../domain/order-moves';
import { subTotalOf } from '../domain/pricing';
import { ShopError } from '../domain/shop-error';
import { isSameGoods } from '../domain/stock-units';
import { orderMovedMail } from '../mails/order-mails';
import * as checkouts from '../repositories/checkouts';
import * as orders from '../repositories/orders';
import { addRefund, findRefund } from '../repositories/refunds';
import { returnSoldStock } from '../repositories/stock';
import type { CheckoutSettlementService } from './checkout-settlement';
import { enqueueMail } from './outbox';
import type { RefundsService } from './refunds';

type OrderDependencies = Pick<Dependencies, 'database' | 'clock' | 'config' | 'payments'>;

const orderOf = ({ order, lines, moves }: orders.WholeOrder): Order => ({
  id: order.id,
  _id: order.id,
  paymentId: order.payment_id,
  name: order.billing.fullName,
  phoneNumber: order.billing.phoneNumber,
  address: `${order.billing.streetAddressLine1}, ${order.billing.streetAddressLine2}`,
  pincode: order.billing.zipCode,
  amount: order.amount,
  email: order.billing.email,
  userid: order.user_id,
  status: order.status,
  date: orderDate(order.placed_at),
  products: lines.map((line) => ({
    id: line.id,
    _id: line.id,
    productId: line.product_id,
    productTitle: line.product_title,
    image: line.image,
    price: line.price,
    quantity: line.quantity,
    subTotal: subTotalOf(line),
    ram: line.ram,
    weight: line.weight,
    size: line.size,
  })),
  createdAt: order.placed_at.toISOString(),
  invoiceNumber: order.invoice_number,
  moves: moves.map((move) => ({ status: move.status, at: move.moved_at.toISOString() })),
});

/** Orders as customers see them, and the moves an operator makes (specification, sections 2, 3 and 7, Orders). */
export const createOrdersService = (
  { database, clock, config, payments }: OrderDependencies,
  settlement: CheckoutSettlementService,
  refunds: RefundsService,
) => {
  const read = async (connection: Connection, id: string): Promise<Order> => {
    const order = await orders.findOrder(connection, id);
    const [whole] = order ? await orders.readWholeOrders(connection, [order]) : [];
    if (whole === undefined) throw new ShopError('order_not_found');
    return orderOf(whole);
  };

  /** @throws checkout_not_found, order_differs */
  const checkPayload = async (userId: string, body: OrderBody): Promise<void> => {
    const snapshot = await checkouts.findSnapshotOfPayment(database, body.paymentId);
    const owner = snapshot && (await checkouts.findCheckoutOwner(database, snapshot.checkout_id));
    if (snapshot === undefined || owner !== userId) throw new ShopError('checkout_not_found');
    const lines = await checkouts.readCheckoutLines(database, snapshot.checkout_id, snapshot.version);
    const goods = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
    const amount = toRupees(snapshot.amount_paise);
    if (body.amount !== amount || !isSameGoods(body.products, goods)) {
      throw new ShopError('order_differs', { details: { amount, products: goods } });
    }
  };

  const cancel = async (transaction: Transaction<Tables>, order: orders.OrderRecord, now: Date): Promise<void> => {
    const [whole] = await orders.readWholeOrders(transaction, [order]);
    const goods = whole?.lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })) ?? [];
    await returnSoldStock(transaction, goods);
    await addRefund(transaction, {
      paymentId: order.payment_id,
      userId: order.user_id,
      checkoutId: order.checkout_id,
      orderId: order.id,
      amountPaise: toPaise(order.amount),
      reason: 'order_cancelled',
      createdAt: now,
    });
  };

  return {
    /**
     * The order of a payment (specification, section 7). The payment is asked of the provider, the payload's amount
     * (rupees) and goods must be the checkout's, everything else is taken from the checkout. Repeated, it answers the
     * same order, whoever made it first.
     * @throws checkout_not_found, order_differs, payment_not_confirmed (`details.state`), order_refunded,
     *   payment_unavailable
     */
    async create(userId: string, body: OrderBody): Promise<Order> {
      await checkPayload(userId, body);
      const known = await orders.findOrderOfPayment(database, body.paymentId);
      if (known) return read(database, known.id);
      if (await findRefund(database, body.paymentId)) throw new ShopError('order_refunded');
      const payment = await payments.find(body.paymentId);
      const settled = payment && (await settlement.accept(payment));
      if (settled?.kind === 'ordered') return read(database, settled.orderId);
      if (settled?.kind === 'refunded') throw new ShopError('order_refunded');
      throw new ShopError('payment_not_confirmed', { details: { state: payment?.status ?? 'unknown' } });
    },

    /** A customer's orders, newest first, each with its products and moves. */
    async list(userId: string): Promise<Order[]> {
      const records = await orders.readOrdersOfUser(database, userId);
      return (await orders.readWholeOrders(database, records)).map(orderOf);
    },

    /** @throws order_not_found, also for an order of somebody else */
    async find(userId: string, id: string): Promise<Order> {
      const order = await read(database, id);
      if (order.userid !== userId) throw new ShopError('order_not_found');
      return order;
    },

    /** Everybody's newest orders, for the operator. */
    async newest(filter: { status?: OrderStatus; limit: number }): Promise<Order[]> {
      const records = await orders.readNewestOrders(database, filter);
      return (await orders.readWholeOrders(database, records)).map(orderOf);
    },

    /** Any customer's order, for the operator, and what became of its refund. @throws order_not_found */
    async inspect(id: string): Promise<{ order: Order; refund: 'none' | 'waiting' | 'refunded' }> {
      const order = await read(database, id);
      return { order, refund: (await findRefund(database, order.paymentId))?.state ?? 'none' };
    },

    /**
     * Moves an order on, or cancels it with a full refund and the goods back on the shelf. Each move is dated and mailed.
     * @throws order_not_found, order_move_refused (`details` `{from, to}`)
     */
    async move(id: string, to: OrderStatus): Promise<Order> {
      const paymentId = await inTransaction(database, async (transaction) => {
        const order = await orders.lockOrder(transaction, id);
        if (order === undefined) throw new ShopError('order_not_found');
        const plan = planMove(order.status, to);
        if (plan === null) throw new ShopError('order_move_refused', { details: { from: order.status, to } });
        const now = clock.now();
        const position = (await orders.readWholeOrders(transaction, [order]))[0]?.moves.length ?? 0;
        await orders.setOrderStatus(transaction, id, to);
        await orders.addOrderMove(transaction, { orderId: id, position, status: to, movedAt: now });
        if (plan.givesBack) await cancel(transaction, order, now);
        const { billing, amount, invoice_number: invoiceNumber } = order;
        const facts = { publicUrl: config.publicUrl, orderId: id, invoiceNumber, billing, amount };
        await enqueueMail(transaction, { to: billing.email, ...orderMovedMail(facts, to) }, now);
        return plan.givesBack ? order.payment_id : null;
      });
      if (paymentId !== null) await refunds.carryOutSoon(paymentId);
      return read(database, id);
    },
  };
};

export type OrdersService = ReturnType<typeof createOrdersService>;
