import { setTimeout as wait } from 'node:timers/promises';
import { toPaise } from '../../../contract/money';
import type { Order, OrderStatus } from '../../../contract/orders';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { canCustomerCancel, planTransition } from '../../domain/ordering/order-status';
import { found, ShopError } from '../../lib/shop-error';
import type { Limit } from '../../providers/limit';
import { orderStatusMail, trackingMail } from '../../mails/order-mails';
import { takeCreditNoteNumber } from '../../repositories/ordering/invoice-numbers';
import * as orders from '../../repositories/ordering/orders';
import { addRefund } from '../../repositories/ordering/refunds';
import { returnSoldStock } from '../../repositories/cart/stock';
import { createOrderLinks } from './order-links';
import { readOrder, trackingFrom, trackingOf, type TrackingNumber } from './order-view';
import { enqueueMail } from '../outbox';
import type { RefundsService } from './refunds';

/**
 * How long a customer's cancellation waits for the refund, in ms. A slower refund continues in the background; if it
 * fails, the sweeper retries it.
 */
const refundWait = 3_000;

/**
 * Limits cancellations per customer, because each cancellation costs the shop the provider's fees and mails the
 * customer twice.
 */
const cancellations: Limit = { name: 'cancel', max: 20, windowSeconds: 24 * 60 * 60 };

type OrderStatusDependencies = Pick<Dependencies, 'database' | 'clock' | 'config' | 'limits'>;

const refusedTransition = (from: OrderStatus, to: OrderStatus): ShopError =>
  new ShopError('order_move_refused', { details: { from, to } });

/** Changes the status of orders (specification, section 4, which does not define the transitions). */
export const createOrderStatusService = (
  { database, clock, config, limits }: OrderStatusDependencies,
  refunds: RefundsService,
) => {
  const orderLinks = createOrderLinks({ config, clock });

  const refundOrder = async (transaction: Transaction, whole: orders.WholeOrder, now: Date): Promise<void> => {
    const { order, lines } = whole;
    await returnSoldStock(transaction, lines);
    await addRefund(transaction, {
      paymentId: order.paymentId,
      userId: order.userId,
      checkoutId: order.checkoutId,
      orderId: order.id,
      amountPaise: toPaise(order.amount),
      reason: 'order_cancelled',
      createdAt: now,
    });
    await orders.setCreditNoteNumber(transaction, order.id, await takeCreditNoteNumber(transaction));
  };

  const linkFactsOf = async ({ id: orderId, invoiceNumber }: orders.OrderRecord) => ({
    page: await orderLinks.page({ orderId, invoiceNumber }),
    invoiceNumber,
  });

  const enqueueStatusMail = async (
    transaction: Transaction,
    order: orders.OrderRecord,
    status: OrderStatus,
  ): Promise<void> => {
    const { billing, amount } = order;
    const facts = { ...(await linkFactsOf(order)), amount, tracking: trackingOf(order) };
    await enqueueMail(transaction, { to: billing.email, ...orderStatusMail(facts, status) }, clock.now());
  };

  const transition = async (transaction: Transaction, order: orders.OrderRecord, to: OrderStatus): Promise<void> => {
    const next = planTransition(order.status, to);
    if (next === null) throw refusedTransition(order.status, to);
    const now = clock.now();
    const [whole] = await orders.readWholeOrders(transaction, [order]);
    if (whole === undefined) throw new Error('a locked order does not exist');
    await orders.setOrderStatus(transaction, order.id, to);
    await orders.addStatusTransition(transaction, {
      orderId: order.id,
      position: whole.transitions.length,
      status: to,
      movedAt: now,
    });
    if (next.isRefunded) await refundOrder(transaction, whole, now);
    await enqueueStatusMail(transaction, order, to);
  };

  return {
    /**
     * Changes an order's status and mails the customer. Cancelling refunds the order in full and returns its stock.
     * `tracking` is allowed only with the status `shipped`.
     * @throws ShopError order_not_found, order_move_refused (`details` `{from, to}`), order_not_shipped.
     */
    async change(id: string, to: OrderStatus, tracking: TrackingNumber | null = null): Promise<Order> {
      if (tracking !== null && to !== 'shipped') throw new ShopError('order_not_shipped');
      const paymentId = await inTransaction(database, async (transaction) => {
        const order = found(await orders.lockOrder(transaction, id), 'order_not_found');
        if (tracking !== null) await orders.setTracking(transaction, id, tracking);
        await transition(transaction, { ...order, ...tracking }, to);
        return order.paymentId;
      });
      if (to === 'cancelled') await refunds.tryExecute(paymentId);
      return readOrder(database, id);
    },

    /**
     * Sets the tracking number of a shipped order and mails it to the customer. Does nothing if courier and number are
     * the same as before.
     * @throws ShopError order_not_found, order_not_shipped.
     */
    setTracking: (id: string, tracking: TrackingNumber): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const order = found(await orders.lockOrder(transaction, id), 'order_not_found');
        if (order.status !== 'shipped') throw new ShopError('order_not_shipped');
        if (order.courier === tracking.courier && order.trackingNumber === tracking.trackingNumber) return;
        await orders.setTracking(transaction, id, tracking);
        const mail = trackingMail({ ...(await linkFactsOf(order)), tracking: trackingFrom(tracking) });
        await enqueueMail(transaction, { to: order.billing.email, ...mail }, clock.now());
      }),

    /**
     * Cancels a customer's own pending order with a full refund. A second cancellation changes nothing. If the shop
     * confirms the order at the same time, the call that is first to lock the order wins.
     * @throws ShopError order_not_found, also for another customer's order; order_move_refused (`details` `{from,
     * to}`), rate_limited.
     */
    async cancelOwn(userId: string, id: string): Promise<Order> {
      await limits.consume(cancellations, userId);
      const paymentId = await inTransaction(database, async (transaction) => {
        const order = await orders.lockOrder(transaction, id);
        if (order?.userId !== userId) throw new ShopError('order_not_found');
        if (order.status === 'cancelled') return null;
        if (!canCustomerCancel(order.status)) throw refusedTransition(order.status, 'cancelled');
        await transition(transaction, order, 'cancelled');
        return order.paymentId;
      });
      if (paymentId !== null) {
        await Promise.race([refunds.tryExecute(paymentId), wait(refundWait, undefined, { ref: false })]);
      }
      return readOrder(database, id);
    },
  };
};

export type OrderStatusService = ReturnType<typeof createOrderStatusService>;
