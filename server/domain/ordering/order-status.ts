import type { OrderStatus } from '../../../contract/orders';

const allowed: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

interface OrderTransition {
  to: OrderStatus;
  /** Whether the stock is returned and the payment is refunded in full. */
  isRefunded: boolean;
}

/**
 * Returns the transition between two statuses, or null if it is not allowed. Allowed are pending → confirmed → shipped
 * → delivered, and cancelling a pending or confirmed order.
 */
export const planTransition = (from: OrderStatus, to: OrderStatus): OrderTransition | null =>
  allowed[from].includes(to) ? { to, isRefunded: to === 'cancelled' } : null;

/** Whether the customer can cancel the order. They cannot cancel a confirmed order, because it is being packed. */
export const canCustomerCancel = (status: OrderStatus): boolean => status === 'pending';
