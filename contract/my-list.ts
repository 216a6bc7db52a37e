import { Type, type Static } from 'typebox';
import { bothIds, Id, PictureInfo, Nullable } from './common';

export const MyListItem = Type.Object({
  ...bothIds,
  productTitle: Type.String(),
  image: Type.String(),
  picture: Nullable(PictureInfo),
  rating: Type.Number(),
  price: Type.Integer(),
  productId: Type.String(),
  userId: Type.String(),
  /** 0 if the product is no longer sold (not in the specification). */
  countInStock: Type.Integer(),
  /** True if RAM, size or weight must be chosen before buying (not in the specification). */
  hasOptions: Type.Boolean(),
});
export type MyListItem = Static<typeof MyListItem>;

export const MyListArray = Type.Array(MyListItem);

/** `userId` must be the caller's own id. With `productId`, the response contains at most this product. */
export const MyListQuery = Type.Object({ userId: Id, productId: Type.Optional(Id) });
export type MyListQuery = Static<typeof MyListQuery>;

/** The server ignores the copies of product fields that the specification's client also sends. */
export const MyListBody = Type.Object({ productId: Id, userId: Type.Optional(Id) });
export type MyListBody = Static<typeof MyListBody>;

export const MyListAdded = Type.Object({ status: Type.Literal(true), msg: Type.String(), item: MyListItem });
export type MyListAdded = Static<typeof MyListAdded>;
