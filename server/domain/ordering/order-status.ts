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
  /** Whether stock is returned and the payment refunded in full. */
  isRefunded: boolean;
}

/** Allows pending → confirmed → shipped → delivered, and cancelled from the first two. Null if not allowed. */
export const planTransition = (from: OrderStatus, to: OrderStatus): OrderTransition | null =>
  allowed[from].includes(to) ? { to, isRefunded: to === 'cancelled' } : null;

/** A confirmed order is being packed, so its customer can no longer cancel it. */
export const canCustomerCancel = (status: OrderStatus): boolean => status === 'pending';
