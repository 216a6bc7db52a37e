import { Type, type Static } from 'typebox';
import { ChosenOptions } from './cart';
import { Id, Time } from './common';
import { emailPattern } from './patterns';

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** The billing form: all nine fields are required (specification, section 5). */
export const Billing = Type.Object({
  fullName: Line(120),
  country: Line(80),
  streetAddressLine1: Line(200),
  streetAddressLine2: Line(200),
  city: Line(100),
  state: Line(100),
  zipCode: Line(20),
  phoneNumber: Line(20),
  email: Type.String({ minLength: 3, maxLength: 254, pattern: emailPattern }),
});
export type Billing = Static<typeof Billing>;

/** One line of the cart as the shopper's screen showed it; `price` in rupees. */
export const SeenLine = Type.Object({ itemId: Id, price: Type.Integer(), quantity: Type.Integer() });
export type SeenLine = Static<typeof SeenLine>;

export const CheckoutBody = Type.Object({
  checkoutId: Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
  billing: Billing,
  seen: Type.Optional(Type.Array(SeenLine, { maxItems: 200 })),
});
export type CheckoutBody = Static<typeof CheckoutBody>;

/** A line as it was priced and held; `price` and `subTotal` in rupees. */
export const CheckoutLine = Type.Object({
  itemId: Type.String(),
  productId: Type.String(),
  productTitle: Type.String(),
  image: Type.String(),
  price: Type.Integer(),
  quantity: Type.Integer(),
  subTotal: Type.Integer(),
  ...ChosenOptions.properties,
});
export type CheckoutLine = Static<typeof CheckoutLine>;

/** A checkout ready to be paid: `amount` in paise, stock held until `expiresAt`. */
export const Checkout = Type.Object({
  checkoutId: Type.String(),
  paymentId: Type.String(),
  clientSecret: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  expiresAt: Time,
  lines: Type.Array(CheckoutLine),
});
export type Checkout = Static<typeof Checkout>;

export const checkoutStates = [
  'open',
  'paying',
  'processing',
  'placed',
  'cancelled',
  'expired',
  'refunding',
  'refunded',
] as const;
export type CheckoutStateName = (typeof checkoutStates)[number];

/**
 * Where a checkout stands, and the billing it was begun with. While it can still be paid, what is needed to go on paying
 * is there too.
 */
export const CheckoutState = Type.Object({
  state: Type.Enum([...checkoutStates]),
  billing: Billing,
  orderId: Type.Optional(Type.String()),
  paymentId: Type.Optional(Type.String()),
  clientSecret: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Integer()),
  expiresAt: Type.Optional(Time),
  lines: Type.Optional(Type.Array(CheckoutLine)),
});
export type CheckoutState = Static<typeof CheckoutState>;

export const changeKinds = ['price', 'quantity', 'stock', 'gone', 'added', 'removed'] as const;

/**
 * `details.changes` of `cart_changed`: one entry for each line where the shopper's screen and the truth differ.
 * `price`: the price moved; `stock`: fewer can be had than asked; `gone`: no longer sold; `quantity`, `added`,
 * `removed`: the cart was changed elsewhere; a removed line has left no product or title. A line that differs in price
 * and in quantity has two entries. Accepted is what is sent again as seen: the prices and quantities of `now`.
 */
export const CartChange = Type.Object({
  itemId: Type.String(),
  productId: Type.String(),
  productTitle: Type.String(),
  kind: Type.Enum([...changeKinds]),
  before: Type.Integer(),
  now: Type.Integer(),
});
export type CartChange = Static<typeof CartChange>;
