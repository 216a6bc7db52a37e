import type { OrderStatus } from '../../../contract/orders';

const allowed: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

interface OrderMovePlan {
  to: OrderStatus;
  /** The goods go back on the shelf and the payment is refunded in full. */
  givesBack: boolean;
}

/** The only moves an order makes: pending → confirmed → shipped → delivered, cancelled from the first two; null: refused. */
export const planMove = (from: OrderStatus, to: OrderStatus): OrderMovePlan | null =>
  allowed[from].includes(to) ? { to, givesBack: to === 'cancelled' } : null;

/** Whether the customer may still cancel: once an order is confirmed, somebody is packing it. */
export const isCustomersToCancel = (status: OrderStatus): boolean => status === 'pending';
