import { setTimeout as wait } from 'node:timers/promises';
import { toPaise } from '../../../contract/money';
import type { Order, OrderStatus } from '../../../contract/orders';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { isCustomersToCancel, planMove } from '../../domain/ordering/order-moves';
import { ShopError } from '../../lib/shop-error';
import { orderMovedMail } from '../../mails/order-mails';
import * as orders from '../../repositories/ordering/orders';
import { addRefund } from '../../repositories/ordering/refunds';
import { returnSoldStock } from '../../repositories/cart/stock';
import { orderOf, readWholeOrder } from './order-view';
import { enqueueMail } from '../outbox';
import type { RefundsService } from './refunds';

/** How long somebody who cancels waits for the provider; the refund is decided by then, whatever it answers. In ms. */
const REFUND_SHOWN_WITHIN = 3_000;

type OrderMoveDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;

const refusal = (from: OrderStatus, to: OrderStatus): ShopError =>
  new ShopError('order_move_refused', { details: { from, to } });

/** An order's way from paid to delivered or given back (reading of the specification, "Order status"). */
export const createOrderMovesService = (
  { database, clock, config }: OrderMoveDependencies,
  refunds: RefundsService,
) => {
  const giveBack = async (transaction: Transaction, whole: orders.WholeOrder, now: Date): Promise<void> => {
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
  };

  const moveIn = async (transaction: Transaction, order: orders.OrderRecord, to: OrderStatus): Promise<void> => {
    const plan = planMove(order.status, to);
    if (plan === null) throw refusal(order.status, to);
    const now = clock.now();
    const [whole] = await orders.readWholeOrders(transaction, [order]);
    if (whole === undefined) throw new Error('an order that is locked is not there');
    await orders.setOrderStatus(transaction, order.id, to);
    await orders.addOrderMove(transaction, {
      orderId: order.id,
      position: whole.moves.length,
      status: to,
      movedAt: now,
    });
    if (plan.givesBack) await giveBack(transaction, whole, now);
    const { billing, amount, invoiceNumber } = order;
    const facts = { publicUrl: config.publicUrl, orderId: order.id, invoiceNumber, billing, amount };
    await enqueueMail(transaction, { to: billing.email, ...orderMovedMail(facts, to) }, now);
  };

  const shown = async (id: string): Promise<Order> => orderOf(await readWholeOrder(database, id));

  return {
    /**
     * Moves an order on, or cancels it with a full refund and the goods back on the shelf; the operator's call. Each move is
     * dated and mailed.
     * @throws order_not_found, order_move_refused (`details` `{from, to}`)
     */
    async move(id: string, to: OrderStatus): Promise<Order> {
      const paymentId = await inTransaction(database, async (transaction) => {
        const order = await orders.lockOrder(transaction, id);
        if (order === undefined) throw new ShopError('order_not_found');
        await moveIn(transaction, order, to);
        return order.paymentId;
      });
      if (to === 'cancelled') await refunds.carryOutSoon(paymentId);
      return shown(id);
    },

    /**
     * Cancels a customer's own order while it is pending: all of it is refunded, the goods go back on the shelf. Repeated, it
     * answers the cancelled order. Whoever locks the order first, this or the operator's `confirmed`, decides.
     * @throws order_not_found, also for an order of somebody else; order_move_refused (`details` `{from, to}`)
     */
    async cancelOwn(userId: string, id: string): Promise<Order> {
      const paymentId = await inTransaction(database, async (transaction) => {
        const order = await orders.lockOrder(transaction, id);
        if (order?.userId !== userId) throw new ShopError('order_not_found');
        if (order.status === 'cancelled') return null;
        if (!isCustomersToCancel(order.status)) throw refusal(order.status, 'cancelled');
        await moveIn(transaction, order, 'cancelled');
        return order.paymentId;
      });
      if (paymentId !== null) {
        await Promise.race([refunds.carryOutSoon(paymentId), wait(REFUND_SHOWN_WITHIN, undefined, { ref: false })]);
      }
      return shown(id);
    },
  };
};

export type OrderMovesService = ReturnType<typeof createOrderMovesService>;
