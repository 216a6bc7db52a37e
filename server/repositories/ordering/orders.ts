import type { Selectable } from 'kysely';
import type { OrderStatus } from '../../../contract/orders';
import type { OrderTables } from '../../db/tables/orders';
import type { Database, Transaction } from '../../db/database';
import type { HeldLine } from '../../domain/ordering/checkout-changes';
import { opaqueId } from '../../lib/opaque-id';
import type { RefundRecord } from './refunds';

export type OrderRecord = Selectable<OrderTables['orders']>;
type OrderLineRecord = Selectable<OrderTables['orderLines']>;
type StatusTransitionRecord = Selectable<OrderTables['orderMoves']>;

/** An order with its lines, status history (oldest first) and refund. */
export interface WholeOrder {
  order: OrderRecord;
  lines: OrderLineRecord[];
  transitions: StatusTransitionRecord[];
  refund: RefundRecord | undefined;
}

type NewOrder = Omit<OrderRecord, 'status' | 'creditNoteNumber' | 'courier' | 'trackingNumber' | 'isCollected'> & {
  lines: readonly HeldLine[];
};

/** Unique keys on payment and checkout prevent a second order. */
export const addOrder = async (transaction: Transaction, { lines, ...order }: NewOrder): Promise<void> => {
  await transaction
    .insertInto('orders')
    .values({
      ...order,
      status: 'pending',
      billing: JSON.stringify(order.billing),
      paymentMethod: order.paymentMethod && JSON.stringify(order.paymentMethod),
      invoiceTerms: JSON.stringify(order.invoiceTerms),
    })
    .execute();
  await transaction
    .insertInto('orderLines')
    .values(
      lines.map(({ itemId: _itemId, ...line }, position) => ({ ...line, id: opaqueId(), orderId: order.id, position })),
    )
    .execute();
  await addStatusTransition(transaction, {
    orderId: order.id,
    position: 0,
    status: 'pending',
    movedAt: order.placedAt,
  });
};

export const addStatusTransition = async (
  transaction: Transaction,
  transition: { orderId: string; position: number; status: OrderStatus; movedAt: Date },
): Promise<void> => {
  await transaction.insertInto('orderMoves').values(transition).execute();
};

export const setOrderStatus = async (transaction: Transaction, id: string, status: OrderStatus): Promise<void> => {
  await transaction.updateTable('orders').set({ status }).where('id', '=', id).execute();
};

export const setTracking = async (
  transaction: Transaction,
  id: string,
  tracking: Pick<OrderRecord, 'courier' | 'trackingNumber'>,
): Promise<void> => {
  await transaction.updateTable('orders').set(tracking).where('id', '=', id).execute();
};

export const setCreditNoteNumber = async (transaction: Transaction, id: string, number: number): Promise<void> => {
  await transaction.updateTable('orders').set({ creditNoteNumber: number }).where('id', '=', id).execute();
};

export const findOrder = (database: Database, id: string): Promise<OrderRecord | undefined> =>
  database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const lockOrder = (transaction: Transaction, id: string): Promise<OrderRecord | undefined> =>
  transaction.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findOrderOfPayment = (database: Database, paymentId: string): Promise<OrderRecord | undefined> =>
  database.selectFrom('orders').selectAll().where('paymentId', '=', paymentId).executeTakeFirst();

export const findOrderOfCheckout = (database: Database, checkoutId: string): Promise<OrderRecord | undefined> =>
  database.selectFrom('orders').selectAll().where('checkoutId', '=', checkoutId).executeTakeFirst();

export const findOrderOfInvoice = (database: Database, invoiceNumber: number): Promise<OrderRecord | undefined> =>
  database.selectFrom('orders').selectAll().where('invoiceNumber', '=', invoiceNumber).executeTakeFirst();

export const readOrdersOfUser = (database: Database, userId: string): Promise<OrderRecord[]> =>
  database.selectFrom('orders').selectAll().where('userId', '=', userId).orderBy('invoiceNumber', 'desc').execute();

export const readNewestOrders = (
  database: Database,
  { status, limit }: { status?: OrderStatus; limit: number },
): Promise<OrderRecord[]> => {
  const orders = database.selectFrom('orders').selectAll().orderBy('invoiceNumber', 'desc').limit(limit);
  return (status === undefined ? orders : orders.where('status', '=', status)).execute();
};

export const readWholeOrders = async (database: Database, orders: readonly OrderRecord[]): Promise<WholeOrder[]> => {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const lines = await database
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute();
  const transitions = await database
    .selectFrom('orderMoves')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute();
  const refunds = await database.selectFrom('refunds').selectAll().where('orderId', 'in', ids).execute();
  return orders.map((order) => ({
    order,
    lines: lines.filter((line) => line.orderId === order.id),
    transitions: transitions.filter((transition) => transition.orderId === order.id),
    refund: refunds.find((refund) => refund.orderId === order.id),
  }));
};
