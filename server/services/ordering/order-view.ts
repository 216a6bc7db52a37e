import type { Database } from '../../db/database';
import { toRupees } from '../../../contract/money';
import type { Order, OrderGst, OrderRefund, Tracking } from '../../../contract/orders';
import { pick } from '../../../contract/pick';
import { trackingPage } from '../../domain/ordering/couriers';
import { readInvoiceTerms, type StoredInvoiceTerms } from '../../domain/ordering/invoice-terms';
import { orderDate } from '../../domain/ordering/order-date';
import { canCustomerCancel } from '../../domain/ordering/order-status';
import { subTotalOf } from '../../domain/ordering/pricing';
import { found, ShopError } from '../../lib/shop-error';
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

const gstOf = (terms: StoredInvoiceTerms | null): OrderGst | null => {
  const gst = terms === null ? null : readInvoiceTerms(terms).gst;
  return gst && pick(gst, ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'rates']);
};

export interface TrackingNumber {
  courier: string;
  trackingNumber: string;
}

export const trackingFrom = ({ courier, trackingNumber }: TrackingNumber): Tracking => {
  const page = trackingPage(courier, trackingNumber);
  return { courier, number: trackingNumber, ...(page !== null && { page }) };
};

export const trackingOf = ({ courier, trackingNumber }: orders.OrderRecord): Tracking | undefined =>
  courier === null || trackingNumber === null ? undefined : trackingFrom({ courier, trackingNumber });

/** Converts a stored order to the order that the API returns (specification, section 3). */
export const orderOf = ({ order, lines, transitions, refund }: orders.WholeOrder): Order => ({
  ...pick(order, ['id', 'paymentId', 'amount', 'status', 'invoiceNumber', 'paymentMethod']),
  ...pick(order.billing, ['phoneNumber', 'email', 'city', 'state', 'country']),
  ...(order.billing.business && { business: order.billing.business }),
  ...(order.creditNoteNumber !== null && { creditNoteNumber: order.creditNoteNumber }),
  _id: order.id,
  name: order.billing.fullName,
  address: `${order.billing.streetAddressLine1}, ${order.billing.streetAddressLine2}`,
  pincode: order.billing.zipCode,
  userid: order.userId,
  date: orderDate(order.placedAt),
  products: lines.map(({ orderId: _orderId, position: _position, discountPaise: _discount, ...line }) => ({
    ...line,
    _id: line.id,
    subTotal: subTotalOf(line),
  })),
  createdAt: order.placedAt.toISOString(),
  moves: transitions.map(({ status, movedAt }) => ({ status, at: movedAt.toISOString() })),
  tracking: trackingOf(order),
  gst: gstOf(order.invoiceTerms),
  refund: refundOf(refund),
  cancellable: canCustomerCancel(order.status),
  ...(order.couponCode !== null && { coupon: { couponCode: order.couponCode, discount: order.discount } }),
  ...(order.promisedOn !== null && { promisedOn: order.promisedOn }),
});

/** @throws ShopError order_not_found. */
export const readWholeOrder = async (database: Database, id: string): Promise<orders.WholeOrder> => {
  const order = await orders.findOrder(database, id);
  const [whole] = order ? await orders.readWholeOrders(database, [order]) : [];
  return found(whole, 'order_not_found');
};

/** @throws ShopError order_not_found. */
export const readOrder = async (database: Database, id: string): Promise<Order> =>
  orderOf(await readWholeOrder(database, id));

/** @throws ShopError order_not_found, also for another customer's order. */
export const readOwnOrder = async (database: Database, userId: string, id: string): Promise<orders.WholeOrder> => {
  const whole = await readWholeOrder(database, id);
  if (whole.order.userId !== userId) throw new ShopError('order_not_found');
  return whole;
};
