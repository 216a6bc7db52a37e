import type { Billing, CheckoutLine } from '../../contract/checkout';
import type { Coupon } from '../../contract/coupons';
import type { OrderStatus, Tracking } from '../../contract/orders';
import { deliveryDay } from '../../contract/days';
import { toRupees, totalAmount } from '../../contract/money';
import { lineDetails } from '../domain/cart/line-details';
import { orderDate } from '../domain/ordering/order-date';
import type { RefundReason } from '../domain/ordering/payment-outcome';
import { subTotalOf } from '../domain/ordering/pricing';
import { renderMail, type RenderedMail } from './layout';
import { withoutLinks } from './typed-text';

/** Prices and amounts are in whole rupees. */
interface OrderFacts {
  page: string;
  invoiceNumber: number;
  /** Null for a guest, or if the mail goes to an address other than the account's (see `ownBilling`). */
  billing: Billing | null;
  amount: number;
  coupon: Coupon | null;
  /** A day such as 2026-11-26; null if no date was promised. */
  promisedOn: string | null;
  placedAt: Date;
  lines: readonly Omit<CheckoutLine, 'itemId' | 'productId' | 'image' | 'subTotal'>[];
}

const orderAction = (page: string) => ({ label: 'See your order', address: page });

const deliveryRows = ({ streetAddressLine1, streetAddressLine2, city, state, zipCode, phoneNumber }: Billing) => [
  {
    label: 'Delivery to',
    value: [streetAddressLine1, streetAddressLine2, city, `${state} ${zipCode}`].map(withoutLinks).join(', '),
  },
  { label: 'Phone', value: withoutLinks(phoneNumber) },
];

const lineLabel = (line: OrderFacts['lines'][number]): string => {
  const details = lineDetails(line);
  return `${line.quantity} × ${line.productTitle}${details === '' ? '' : ` (${details})`}`;
};

export const orderConfirmedMail = (order: OrderFacts): RenderedMail =>
  renderMail({
    subject: `Your order no. ${order.invoiceNumber} is placed`,
    heading: order.billing === null ? 'Thank you for your order' : `Thank you, ${withoutLinks(order.billing.fullName)}`,
    paragraphs: ['Your payment has arrived and your order is placed. We tell you when it is on its way.'],
    rows: [
      ...order.lines.map((line) => ({ label: lineLabel(line), value: totalAmount(subTotalOf(line)) })),
      ...(order.coupon === null
        ? []
        : [{ label: `Coupon ${order.coupon.couponCode}`, value: totalAmount(-order.coupon.discount) }]),
      { label: 'Shipping', value: 'Free' },
      { label: 'Total', value: totalAmount(order.amount) },
      { label: 'Date', value: orderDate(order.placedAt) },
      ...(order.billing === null ? [] : deliveryRows(order.billing)),
      ...(order.promisedOn === null ? [] : [{ label: 'Delivery by', value: deliveryDay(order.promisedOn) }]),
    ],
    action: orderAction(order.page),
  });

type OrderLinkFacts = Pick<OrderFacts, 'page' | 'invoiceNumber'>;

const trackingRows = ({ courier, number }: Tracking) => [
  { label: 'Courier', value: courier },
  { label: 'Tracking number', value: number },
];

/** Always links to the order, because a guest without a session can open the order only by a link or code in a mail. */
const trackingActions = (order: OrderLinkFacts, tracking: Tracking | undefined) =>
  tracking?.page === undefined
    ? { action: orderAction(order.page) }
    : { action: { label: 'Track your parcel', address: tracking.page }, links: [orderAction(order.page)] };

const newsOf: Readonly<Record<OrderStatus, string>> = {
  pending: 'We have received your order.',
  confirmed: 'Your order is confirmed: we are packing it.',
  shipped: 'Your order has left us and is on its way to you.',
  delivered: 'Your order has been delivered. We hope you enjoy building with it.',
  cancelled: 'Your order is cancelled. The full amount is refunded to the card or account you paid with.',
};

export const orderStatusMail = (
  order: OrderLinkFacts & { amount: number; tracking: Tracking | undefined },
  status: OrderStatus,
): RenderedMail => {
  const tracking = status === 'shipped' ? order.tracking : undefined;
  return renderMail({
    subject: `Your order no. ${order.invoiceNumber} is ${status}`,
    heading: `Order no. ${order.invoiceNumber}: ${status}`,
    paragraphs: [newsOf[status]],
    rows: [
      { label: 'Total', value: totalAmount(order.amount) },
      ...(tracking === undefined ? [] : trackingRows(tracking)),
    ],
    ...trackingActions(order, tracking),
  });
};

/** Sent when the tracking number of a shipped order is added or corrected. */
export const trackingMail = ({ tracking, ...order }: OrderLinkFacts & { tracking: Tracking }): RenderedMail =>
  renderMail({
    subject: `The tracking number of your order no. ${order.invoiceNumber}`,
    heading: `Order no. ${order.invoiceNumber}: tracking number`,
    paragraphs: [
      'You can follow your parcel with this number. If we sent you another one before, please use this one.',
    ],
    rows: trackingRows(tracking),
    ...trackingActions(order, tracking),
  });

const causeOf: Readonly<Record<RefundReason, string>> = {
  goods_gone: 'Your payment arrived when the goods were already gone, so no order was made.',
  coupon_used: 'Your payment arrived when its coupon had already been used, so no order was made.',
  payment_differs: 'Your payment did not match what you had agreed to pay, so no order was made of it.',
  order_cancelled: 'Your order was cancelled.',
};

export const refundedMail = (refund: {
  publicUrl: string;
  /** URL of the order's page; null if no order was placed. */
  page: string | null;
  /** Null for a guest, or if the mail goes to an address other than the account's (see `ownBilling`). */
  fullName: string | null;
  amountPaise: number;
  reason: RefundReason;
}): RenderedMail =>
  renderMail({
    subject: 'Your payment is refunded',
    heading:
      refund.fullName === null
        ? 'Your payment is refunded'
        : `${withoutLinks(refund.fullName)}, your payment is refunded`,
    paragraphs: [
      causeOf[refund.reason],
      'All of it is on its way back to the card or account you paid with. Banks take a few days to show it.',
    ],
    rows: [{ label: 'Refunded', value: totalAmount(toRupees(refund.amountPaise)) }],
    action:
      refund.page === null
        ? { label: 'View your cart', address: `${refund.publicUrl}/cart` }
        : orderAction(refund.page),
  });
