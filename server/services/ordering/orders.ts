import { toRupees } from '../../../contract/money';
import type { Order, OrderBody, OrderStatus } from '../../../contract/orders';
import type { Dependencies } from '../../dependencies';
import { ShopError } from '../../lib/shop-error';
import { hasSameProducts } from '../../domain/cart/stock-units';
import * as snapshots from '../../repositories/ordering/checkout-snapshots';
import * as checkouts from '../../repositories/ordering/checkouts';
import * as orders from '../../repositories/ordering/orders';
import { findRefund } from '../../repositories/ordering/refunds';
import { callLimits, countAttempt } from '../call-limits';
import { adoptNewOrders } from '../accounts/guest-handover';
import type { CheckoutReconciliation } from './checkout-reconciliation';
import { orderOf, readOrder, readOwnOrder } from './order-view';
import { createReconcileThrottle } from './reconcile-throttle';

type OrderDependencies = Pick<Dependencies, 'database' | 'limits' | 'payments'>;

/** Places and reads orders, for customers and for the operator (specification, sections 2, 3 and 7, Orders). */
export const createOrdersService = (
  { database, limits, payments }: OrderDependencies,
  reconciliation: CheckoutReconciliation,
) => {
  const checkPayload = async (userId: string, body: OrderBody): Promise<void> => {
    const snapshot = await snapshots.findSnapshotOfPayment(database, body.paymentId);
    const owner = snapshot && (await checkouts.findCheckoutOwner(database, snapshot.checkoutId));
    if (snapshot === undefined || owner !== userId) throw new ShopError('checkout_not_found');
    const lines = await snapshots.readCheckoutLines(database, snapshot.checkoutId, snapshot.version);
    const goods = lines.map((line) => ({ productId: line.productId, quantity: line.quantity }));
    const amount = toRupees(snapshot.amountPaise);
    if (body.amount !== amount || !hasSameProducts(body.products, goods)) {
      throw new ShopError('order_differs', { details: { amount, products: goods } });
    }
  };

  const refreshThrottled = createReconcileThrottle(async (paymentId) => {
    const payment = await payments.find(paymentId);
    if (payment !== null) await reconciliation.recordPayment(payment);
    return payment?.status ?? 'unknown';
  });

  /** Returns undefined if the success of the payment is not recorded yet. */
  const orderOfPayment = async (paymentId: string): Promise<Order | undefined> => {
    const order = await orders.findOrderOfPayment(database, paymentId);
    if (order) return readOrder(database, order.id);
    if (await findRefund(database, paymentId)) throw new ShopError('order_refunded');
    return undefined;
  };

  return {
    /**
     * Places the order of a payment (specification, section 7). The body's amount (rupees) and products must equal
     * those of the checkout. A repeated call returns the same order.
     * @throws ShopError checkout_not_found, order_differs, payment_not_confirmed (`details.state`), order_refunded,
     * payment_unavailable, rate_limited.
     */
    async create(userId: string, body: OrderBody, source: string): Promise<Order> {
      await checkPayload(userId, body);
      const known = await orderOfPayment(body.paymentId);
      if (known) return known;
      await countAttempt(limits, callLimits.order, source, userId);
      const state = await refreshThrottled(body.paymentId);
      const placed = await orderOfPayment(body.paymentId);
      if (placed) return placed;
      throw new ShopError('payment_not_confirmed', { details: { state } });
    },

    /**
     * Returns a customer's orders, newest first. Includes orders that guests have placed with the customer's e-mail
     * address, because that address is verified.
     */
    async list(userId: string): Promise<Order[]> {
      await adoptNewOrders(database, userId);
      const records = await orders.readOrdersOfUser(database, userId);
      return (await orders.readWholeOrders(database, records)).map(orderOf);
    },

    /** @throws ShopError order_not_found, also for another customer's order. */
    async find(userId: string, id: string): Promise<Order> {
      return orderOf(await readOwnOrder(database, userId, id));
    },

    async newest(filter: { status?: OrderStatus; limit: number }): Promise<Order[]> {
      const records = await orders.readNewestOrders(database, filter);
      return (await orders.readWholeOrders(database, records)).map(orderOf);
    },

    /** @throws ShopError order_not_found. */
    async inspect(id: string): Promise<{ order: Order; refund: 'none' | 'waiting' | 'refunded' }> {
      const order = await readOrder(database, id);
      return { order, refund: (await findRefund(database, order.paymentId))?.state ?? 'none' };
    },
  };
};

export type OrdersService = ReturnType<typeof createOrdersService>;
