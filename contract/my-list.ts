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
  /** Not in the specification: 0 if the product is no longer sold. */
  countInStock: Type.Integer(),
  /** Not in the specification: whether RAM, size or weight must be chosen first. */
  hasOptions: Type.Boolean(),
});
export type MyListItem = Static<typeof MyListItem>;

export const MyListArray = Type.Array(MyListItem);

/** `userId` must be the caller's own. With `productId` the response contains only that product, if listed. */
export const MyListQuery = Type.Object({ userId: Id, productId: Type.Optional(Id) });
export type MyListQuery = Static<typeof MyListQuery>;

/** The copies of product fields that the specification's client sends are accepted and ignored. */
export const MyListBody = Type.Object({ productId: Id, userId: Type.Optional(Id) });
export type MyListBody = Static<typeof MyListBody>;

export const MyListAdded = Type.Object({ status: Type.Literal(true), msg: Type.String(), item: MyListItem });
export type MyListAdded = Static<typeof MyListAdded>;
