import type { OrderStatus } from '../../../contract/orders';

const allowed: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

interface OrderTransition {
  /** True if the transition returns the stock and refunds the whole payment. */
  isRefunded: boolean;
}

export const planTransition = (from: OrderStatus, to: OrderStatus): OrderTransition | null =>
  allowed[from].includes(to) ? { isRefunded: to === 'cancelled' } : null;

/** Returns true only for a pending order, because a confirmed order is already being packed. */
export const canCustomerCancel = (status: OrderStatus): boolean => status === 'pending';
