import { Type, type Static } from 'typebox';
import { lineFields } from './cart';
import { bothIds, Id, Nullable, Time } from './common';
import { Business } from './checkout';
import { Coupon } from './coupons';
import { orderLines } from './limits';

export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Amounts are in rupees. */
export const OrderLine = Type.Object({ ...bothIds, ...lineFields });
export type OrderLine = Static<typeof OrderLine>;

const StatusTransition = Type.Object({ status: Type.Enum([...orderStatuses]), at: Time });

const paymentKinds = ['card', 'upi', 'other'] as const;

/** How an order was paid. Only cards have `brand`, such as `visa`, and `last4`, the card's last four digits. */
export const PaymentMethod = Type.Object({
  kind: Type.Enum([...paymentKinds]),
  brand: Type.Optional(Type.String()),
  last4: Type.Optional(Type.String()),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

/** A refund is always full. `amount` is in rupees; `state` is `waiting` until the provider has made the refund. */
export const OrderRefund = Type.Object({
  state: Type.Enum(['waiting', 'refunded']),
  amount: Type.Integer(),
  decidedAt: Time,
  refundedAt: Type.Optional(Time),
});
export type OrderRefund = Static<typeof OrderRefund>;

/**
 * GST contained in an amount: CGST and SGST within the seller's state, IGST elsewhere. The taxable value and the taxes
 * add up to the amount.
 */
export const GstAmounts = Type.Object({
  taxablePaise: Type.Integer(),
  cgstPaise: Type.Integer(),
  sgstPaise: Type.Integer(),
  igstPaise: Type.Integer(),
});
export type GstAmounts = Static<typeof GstAmounts>;

/** `rate` is in percent. */
export const GstOfRate = Type.Object({ rate: Type.Number(), ...GstAmounts.properties });
export type GstOfRate = Static<typeof GstOfRate>;

export const Tracking = Type.Object({
  courier: Type.String(),
  number: Type.String(),
  page: Type.Optional(Type.String()),
});
export type Tracking = Static<typeof Tracking>;

/** Rates are in ascending order. */
export const OrderGst = Type.Object({ ...GstAmounts.properties, rates: Type.Array(GstOfRate) });
export type OrderGst = Static<typeof OrderGst>;

/**
 * An order (specification, section 3), with additional fields. `amount` is in rupees; `date` has the specification's
 * short format; `paymentMethod` is null if unknown; `cancellable` is true if the customer may cancel.
 */
export const Order = Type.Object({
  ...bothIds,
  paymentId: Type.String(),
  name: Type.String(),
  phoneNumber: Type.String(),
  address: Type.String(),
  pincode: Type.String(),
  amount: Type.Integer(),
  email: Type.String(),
  userid: Type.String(),
  status: Type.Enum([...orderStatuses]),
  date: Type.String(),
  products: Type.Array(OrderLine),
  createdAt: Time,
  invoiceNumber: Type.Integer(),
  /** The credit note is in the same PDF file as the invoice. */
  creditNoteNumber: Type.Optional(Type.Integer()),
  moves: Type.Array(StatusTransition),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  paymentMethod: Nullable(PaymentMethod),
  gst: Nullable(OrderGst),
  refund: Nullable(OrderRefund),
  cancellable: Type.Boolean(),
  tracking: Type.Optional(Tracking),
  business: Type.Optional(Business),
  /** The discount is already subtracted from the order's `amount`. */
  coupon: Type.Optional(Coupon),
  promisedOn: Type.Optional(Type.String({ description: 'The promised day of delivery, as 2026-11-26' })),
});
export type Order = Static<typeof Order>;

export const OrderArray = Type.Array(Order);

export const OrderQuery = Type.Object({ userid: Id });

/**
 * Payment, amount (rupees), user and products must match the paid checkout. All other values of the order come from
 * the checkout, not from this body.
 */
export const OrderBody = Type.Object({
  paymentId: Id,
  amount: Type.Number(),
  userid: Id,
  products: Type.Array(
    Type.Object({ productId: Id, quantity: Type.Integer({ minimum: 1 }) }, { additionalProperties: true }),
    { maxItems: orderLines },
  ),
  name: Type.Optional(Type.Unknown()),
  phoneNumber: Type.Optional(Type.Unknown()),
  address: Type.Optional(Type.Unknown()),
  pincode: Type.Optional(Type.Unknown()),
  email: Type.Optional(Type.Unknown()),
  date: Type.Optional(Type.Unknown()),
});
export type OrderBody = Static<typeof OrderBody>;

/** Requests with the same `mergeId` add the products only once. */
export const OrderAgainBody = Type.Object({ mergeId: Type.String({ minLength: 16, maxLength: 64 }) });
export type OrderAgainBody = Static<typeof OrderAgainBody>;
