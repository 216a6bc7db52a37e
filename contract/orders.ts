import { Type, type Static } from 'typebox';
import { ChosenOptions } from './cart';
import { bothIds, Id, Time } from './common';

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

/** An order (specification, section 3). `amount` in rupees; `date` is the specification's short form. */
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
