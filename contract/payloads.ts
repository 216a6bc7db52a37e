import { Type, type Static } from 'typebox';
import { ChosenOptions } from './cart';
import { OrderLine } from './orders';

/**
 * The bodies of the specification's calls (section 7) with every field it names, as the browser sends them: it could stand
 * before any backend that speaks them. Beside the text a cart item says the chosen options. The shop's own server reads less
 * (`CartAddBody`, `OrderBody` and so on) and trusts none of the copies.
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

export const MyListPayload = Type.Object({ ...productCopies, productId: Type.String(), userId: Type.String() });
export type MyListPayload = Static<typeof MyListPayload>;

export const ReviewPayload = Type.Object({
  productId: Type.String(),
  customerName: Type.String(),
  customerId: Type.String(),
  review: Type.String(),
  customerRating: Type.Number(),
});
export type ReviewPayload = Static<typeof ReviewPayload>;

const account = {
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  images: Type.Array(Type.String()),
};

export const ProfilePayload = Type.Object(account);
export type ProfilePayload = Static<typeof ProfilePayload>;

/** `password` is the old one. */
export const PasswordPayload = Type.Object({ ...account, password: Type.String(), newPass: Type.String() });
export type PasswordPayload = Static<typeof PasswordPayload>;

/** `amount` in rupees; `address` is both lines of the street; `date` is a short month, a day of two digits and the year. */
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
