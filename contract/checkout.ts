import { Type, type Static } from 'typebox';
import { PostalAddress } from './addresses';
import { lineFields, optionsText } from './cart';
import { checkoutChangeKinds } from './checkout-fields';
import { Email, Id, Time } from './common';
import { Coupon } from './coupons';
import { orderLines } from './limits';

/** A customer that is a company. The invoice shows the name and GST registration number (`gstin`). */
export const Business = Type.Object({
  company: Type.String({ minLength: 1, maxLength: 120 }),
  gstin: Type.String({ minLength: 1, maxLength: 20 }),
});
export type Business = Static<typeof Business>;

/** The eight address fields and `email` are required (specification, section 5). */
export const Billing = Type.Object({
  ...PostalAddress.properties,
  email: Email,
  business: Type.Optional(Business),
});
export type Billing = Static<typeof Billing>;

/** A cart line with the values that the page showed. `price` is in rupees. */
export const SeenLine = Type.Object({ itemId: Id, price: Type.Integer(), quantity: Type.Integer() });
export type SeenLine = Static<typeof SeenLine>;

export const CheckoutBody = Type.Object({
  checkoutId: Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
  billing: Billing,
  seen: Type.Optional(Type.Array(SeenLine, { maxItems: orderLines })),
  coupon: Type.Optional(Coupon),
});
export type CheckoutBody = Static<typeof CheckoutBody>;

/** A line whose price is fixed and whose stock is held. Amounts are in rupees. */
export const CheckoutLine = Type.Object({ itemId: Type.String(), ...lineFields });
export type CheckoutLine = Static<typeof CheckoutLine>;

/** A checkout that can be paid. `amount` is in paise; stock is held until `expiresAt`. */
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

const checkoutStates = [
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

/** `clientSecret`, `amount`, `expiresAt` and `lines` are present only while the checkout can still be paid. */
export const CheckoutState = Type.Object({
  state: Type.Enum([...checkoutStates]),
  billing: Billing,
  orderId: Type.Optional(Type.String()),
  couponCode: Type.Optional(Type.String()),
  ...Type.Partial(Type.Omit(Checkout, ['checkoutId', 'currency'])).properties,
});
export type CheckoutState = Static<typeof CheckoutState>;

/**
 * An entry of `details.changes` of the error `cart_changed`. `price`: the price has changed. `stock`: fewer units are
 * available than the cart has. `gone`: the product or variant is no longer sold. `quantity`, `added`: the cart was
 * changed in another tab or on another device, or units are available again. `removed`: the line is no longer in the
 * cart; `productId` and `productTitle` are empty. To accept the changes, send each `now` value in `seen`.
 */
export const CheckoutChange = Type.Object({
  itemId: Type.String(),
  productId: Type.String(),
  productTitle: Type.String(),
  options: Type.Optional(optionsText),
  kind: Type.Enum([...checkoutChangeKinds]),
  before: Type.Integer(),
  now: Type.Integer(),
});
export type CheckoutChange = Static<typeof CheckoutChange>;
