import { Type, type Static } from 'typebox';
import { bothIds, Id, PictureInfo, Nullable } from './common';

export const WishlistItem = Type.Object({
  ...bothIds,
  productTitle: Type.String(),
  image: Type.String(),
  picture: Nullable(PictureInfo),
  rating: Type.Number(),
  price: Type.Integer(),
  productId: Type.String(),
  userId: Type.String(),
  /** This field is not in the specification. 0 if the product is no longer sold. */
  countInStock: Type.Integer(),
  /** This field is not in the specification. True if RAM, size or weight must be chosen before buying. */
  hasOptions: Type.Boolean(),
});
export type WishlistItem = Static<typeof WishlistItem>;

export const WishlistArray = Type.Array(WishlistItem);

/** `userId` must be the caller's own id. With `productId`, the response contains at most this product. */
export const WishlistQuery = Type.Object({ userId: Id, productId: Type.Optional(Id) });
export type WishlistQuery = Static<typeof WishlistQuery>;

/** The server ignores the copies of product fields that the specification's client also sends. */
export const WishlistBody = Type.Object({ productId: Id, userId: Type.Optional(Id) });
export type WishlistBody = Static<typeof WishlistBody>;

export const WishlistAdded = Type.Object({ status: Type.Literal(true), msg: Type.String(), item: WishlistItem });
export type WishlistAdded = Static<typeof WishlistAdded>;
