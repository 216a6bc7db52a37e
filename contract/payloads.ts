import { Type, type Static } from 'typebox';
import { ChosenOptions } from './cart';
import { OrderLine } from './orders';
import { Review } from './reviews';
import { User } from './users';

/**
 * The request bodies of this file have every field that section 7 of the specification lists for them, so that the
 * browser works with any backend that follows the specification. Our server ignores the fields of `productCopies`.
 */
const productCopies = {
  productTitle: Type.String(),
  image: Type.String(),
  rating: Type.Number(),
  price: Type.Integer(),
};

export const CartItemUpdatePayload = Type.Object({
  ...productCopies,
  quantity: Type.Integer(),
  subTotal: Type.Integer(),
  productId: Type.String(),
  userId: Type.String(),
});
export type CartItemUpdatePayload = Static<typeof CartItemUpdatePayload>;

export const CartItemPayload = Type.Object({
  ...CartItemUpdatePayload.properties,
  countInStock: Type.Integer(),
  ...ChosenOptions.properties,
});
export type CartItemPayload = Static<typeof CartItemPayload>;

export const WishlistPayload = Type.Object({ ...productCopies, productId: Type.String(), userId: Type.String() });
export type WishlistPayload = Static<typeof WishlistPayload>;

export const ReviewPayload = Type.Omit(Review, ['id', '_id', 'dateCreated', 'verifiedBuyer']);
export type ReviewPayload = Static<typeof ReviewPayload>;

export const ProfilePayload = Type.Pick(User, ['name', 'email', 'phone', 'images']);
export type ProfilePayload = Static<typeof ProfilePayload>;

/** `password` is the current password. */
export const PasswordPayload = Type.Object({
  ...ProfilePayload.properties,
  password: Type.String(),
  newPass: Type.String(),
});
export type PasswordPayload = Static<typeof PasswordPayload>;

/** `amount` is in rupees; `address` has both street lines; `date` is like "Nov 05, 2026". */
export const OrderPayload = Type.Object({
  name: Type.String(),
  phoneNumber: Type.String(),
  address: Type.String(),
  pincode: Type.String(),
  amount: Type.Integer(),
  paymentId: Type.String(),
  email: Type.String(),
  userid: Type.String(),
  products: Type.Array(Type.Object({ ...OrderLine.properties, userId: Type.String() })),
  date: Type.String(),
});
export type OrderPayload = Static<typeof OrderPayload>;
