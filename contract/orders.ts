import { Type, type Static } from 'typebox';
import { ChosenOptions } from './cart';
import { bothIds, Id, Nullable, Time } from './common';

export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A bought line, frozen as it was paid; rupees. */
export const OrderLine = Type.Object({
  ...bothIds,
  productId: Type.String(),
  productTitle: Type.String(),
  image: Type.String(),
  price: Type.Integer(),
  quantity: Type.Integer(),
  subTotal: Type.Integer(),
  ...ChosenOptions.properties,
});
export type OrderLine = Static<typeof OrderLine>;

export const OrderMove = Type.Object({ status: Type.Enum([...orderStatuses]), at: Time });
export type OrderMove = Static<typeof OrderMove>;

export const paymentKinds = ['card', 'upi', 'other'] as const;

/** What an order was paid with, as the provider told it: a card's brand (`visa`) and last four digits, or UPI. */
export const PaymentMethod = Type.Object({
  kind: Type.Enum([...paymentKinds]),
  brand: Type.Optional(Type.String()),
  last4: Type.Optional(Type.String()),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

/** An order's full refund; `amount` in rupees. `waiting` until the provider has given the money back. */
export const OrderRefund = Type.Object({
  state: Type.Enum(['waiting', 'refunded']),
  amount: Type.Integer(),
  decidedAt: Time,
  refundedAt: Type.Optional(Time),
});
export type OrderRefund = Static<typeof OrderRefund>;

/**
 * The goods and services tax that an amount contains, in paise: `cgst` and `sgst` within the seller's state, `igst` beyond it.
 * `taxable` and the taxes add up to the order's amount. `rate` in percent.
 */
export const OrderGst = Type.Object({
  rate: Type.Number(),
  taxablePaise: Type.Integer(),
  cgstPaise: Type.Integer(),
  sgstPaise: Type.Integer(),
  igstPaise: Type.Integer(),
});
export type OrderGst = Static<typeof OrderGst>;

/**
 * An order (specification, section 3). `amount` in rupees; `date` is the specification's short form. Beside the text: the
 * rest of the address, what it was paid with (null for orders older than this field), its tax where the owner charges one,
 * its refund, and whether its customer may still cancel it.
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
  moves: Type.Array(OrderMove),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  paymentMethod: Nullable(PaymentMethod),
  gst: Nullable(OrderGst),
  refund: Nullable(OrderRefund),
  cancellable: Type.Boolean(),
});
export type Order = Static<typeof Order>;

export const OrderArray = Type.Array(Order);

export const OrderQuery = Type.Object({ userid: Id });

/**
 * The order payload of the specification. Only what is compared is read: the payment, the amount (rupees), who pays and
 * what; everything else is taken from the checkout that was paid.
 */
export const OrderBody = Type.Object({
  paymentId: Id,
  amount: Type.Number(),
  userid: Id,
  products: Type.Array(
    Type.Object({ productId: Id, quantity: Type.Integer({ minimum: 1 }) }, { additionalProperties: true }),
    { maxItems: 200 },
  ),
  name: Type.Optional(Type.Unknown()),
  phoneNumber: Type.Optional(Type.Unknown()),
  address: Type.Optional(Type.Unknown()),
  pincode: Type.Optional(Type.Unknown()),
  email: Type.Optional(Type.Unknown()),
  date: Type.Optional(Type.Unknown()),
});
export type OrderBody = Static<typeof OrderBody>;

/**
 * Buying an order's goods again: they join the cart as a guest cart does, once per `mergeId`, and the same kind of receipt
 * says what was added, joined, capped by stock or gone.
 */
export const OrderAgainBody = Type.Object({ mergeId: Type.String({ minLength: 16, maxLength: 64 }) });
export type OrderAgainBody = Static<typeof OrderAgainBody>;
