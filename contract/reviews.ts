import { Type, type Static } from 'typebox';
import { bothIds, Done, Id, Time } from './common';
import { longestReview } from './review-limits';

export const Review = Type.Object({
  ...bothIds,
  productId: Type.String(),
  customerName: Type.String(),
  customerId: Type.String({ description: 'Empty for customers other than the caller' }),
  review: Type.String(),
  customerRating: Type.Number(),
  dateCreated: Time,
  verifiedBuyer: Type.Boolean({ description: 'The customer has an order with this product that was not cancelled' }),
});
export type Review = Static<typeof Review>;

export const ReviewArray = Type.Array(Review);

export const ReviewQuery = Type.Object({ productId: Id });

/** `customerId` must be the caller's own id. */
export const ReviewBody = Type.Object({
  productId: Id,
  customerId: Type.Optional(Id),
  review: Type.String({ maxLength: longestReview }),
  customerRating: Type.Optional(Type.Number({ minimum: 0.5, maximum: 5, multipleOf: 0.5, default: 1 })),
});
export type ReviewBody = Static<typeof ReviewBody>;

export const ReviewAdded = Type.Object({ ...Review.properties, ...Done.properties });
export type ReviewAdded = Static<typeof ReviewAdded>;
