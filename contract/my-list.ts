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
  /** Beside the specification: what can be bought of it now, 0 where it is no longer sold. */
  countInStock: Type.Integer(),
  /** Beside the specification: RAM, size or weight must be chosen before it can be bought. */
  hasOptions: Type.Boolean(),
});
export type MyListItem = Static<typeof MyListItem>;

export const MyListArray = Type.Array(MyListItem);

/** `userId` must be the caller's own; with `productId` the answer says whether that product is in the list. */
export const MyListQuery = Type.Object({ userId: Id, productId: Type.Optional(Id) });
export type MyListQuery = Static<typeof MyListQuery>;

/** The copies of the product's fields that the specification sends are accepted and ignored. */
export const MyListBody = Type.Object({ productId: Id, userId: Type.Optional(Id) });
export type MyListBody = Static<typeof MyListBody>;

export const MyListAdded = Type.Object({ status: Type.Literal(true), msg: Type.String(), item: MyListItem });
export type MyListAdded = Static<typeof MyListAdded>;
