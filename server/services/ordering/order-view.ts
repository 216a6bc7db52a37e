import type { Database } from '../../db/database';
import { toRupees } from '../../../contract/money';
import type { Order, OrderRefund } from '../../../contract/orders';
import { orderDate } from '../../domain/ordering/order-date';
import { isCustomersToCancel } from '../../domain/ordering/order-moves';
import { subTotalOf } from '../../domain/ordering/pricing';
import { ShopError } from '../../lib/shop-error';
import * as orders from '../../repositories/ordering/orders';
import type { RefundRecord } from '../../repositories/ordering/refunds';

const refundOf = (refund: RefundRecord | undefined): OrderRefund | null =>
  refund === undefined
    ? null
    : {
        state: refund.state,
        amount: toRupees(refund.amountPaise),
        decidedAt: refund.createdAt.toISOString(),
        refundedAt: refund.refundedAt?.toISOString(),
      };

/** An order as the shop shows it (specification, section 3). */
export const orderOf = ({ order, lines, moves, refund }: orders.WholeOrder): Order => ({
  id: order.id,
  _id: order.id,
  paymentId: order.paymentId,
  name: order.billing.fullName,
  phoneNumber: order.billing.phoneNumber,
  address: `${order.billing.streetAddressLine1}, ${order.billing.streetAddressLine2}`,
  pincode: order.billing.zipCode,
  amount: order.amount,
  email: order.billing.email,
  userid: order.userId,
  status: order.status,
  date: orderDate(order.placedAt),
  products: lines.map((line) => ({
    id: line.id,
    _id: line.id,
    productId: line.productId,
    productTitle: line.productTitle,
    image: line.image,
    price: line.price,
    quantity: line.quantity,
    subTotal: subTotalOf(line),
    ram: line.ram,
    weight: line.weight,
    size: line.size,
  })),
  createdAt: order.placedAt.toISOString(),
  invoiceNumber: order.invoiceNumber,
  moves: moves.map((move) => ({ status: move.status, at: move.movedAt.toISOString() })),
  city: order.billing.city,
  state: order.billing.state,
  country: order.billing.country,
  paymentMethod: order.paymentMethod,
  gst: order.invoiceTerms?.gst ?? null,
  refund: refundOf(refund),
  cancellable: isCustomersToCancel(order.status),
});

/** @throws order_not_found */
export const readWholeOrder = async (database: Database, id: string): Promise<orders.WholeOrder> => {
  const order = await orders.findOrder(database, id);
  const [whole] = order ? await orders.readWholeOrders(database, [order]) : [];
  if (whole === undefined) throw new ShopError('order_not_found');
  return whole;
};

/** @throws order_not_found, also for an order of somebody else */
export const readOwnOrder = async (database: Database, userId: string, id: string): Promise<orders.WholeOrder> => {
  const whole = await readWholeOrder(database, id);
  if (whole.order.userId !== userId) throw new ShopError('order_not_found');
  return whole;
};
