import { Type, type Static } from 'typebox';
import { bothIds, Id, Nullable, PictureInfo } from './common';
import { cartLines, lineUnits } from './limits';

/** The options a shopper chose; an empty string where the product offers none. */
export const ChosenOptions = Type.Object({ ram: Type.String(), weight: Type.String(), size: Type.String() });
export type ChosenOptions = Static<typeof ChosenOptions>;

const Option = Type.String({ maxLength: 60 });
const Quantity = Type.Integer({ minimum: 1, maximum: lineUnits });

/**
 * A line of a cart (specification, section 3): the shop's own values at the time of the answer, in rupees.
 * `countInStock` includes what the caller's own open checkout holds.
 */
export const CartItem = Type.Object({
  ...bothIds,
  productTitle: Type.String(),
  image: Type.String(),
  picture: Nullable(PictureInfo),
  rating: Type.Number(),
  price: Type.Integer(),
  quantity: Type.Integer(),
  subTotal: Type.Integer(),
  productId: Type.String(),
  countInStock: Type.Integer(),
  userId: Type.String(),
  ...ChosenOptions.properties,
});
export type CartItem = Static<typeof CartItem>;

export const CartArray = Type.Array(CartItem);

/** `userId` must be the caller's own. */
export const CartQuery = Type.Object({ userId: Id });
export type CartQuery = Static<typeof CartQuery>;

/** Adding a product. The copies of its fields that the specification sends are accepted and ignored. */
export const CartAddBody = Type.Object({
  productId: Id,
  quantity: Quantity,
  userId: Type.Optional(Id),
  ram: Type.Optional(Option),
  weight: Type.Optional(Option),
  size: Type.Optional(Option),
});
export type CartAddBody = Static<typeof CartAddBody>;

export const CartAdded = Type.Object({ status: Type.Literal(true), msg: Type.String(), item: CartItem });
export type CartAdded = Static<typeof CartAdded>;

/** The specification ignores an update whose quantity is 0: it is accepted and changes nothing. */
export const CartUpdateBody = Type.Object({
  quantity: Type.Integer({ minimum: 0, maximum: lineUnits }),
  productId: Type.Optional(Id),
  userId: Type.Optional(Id),
});
export type CartUpdateBody = Static<typeof CartUpdateBody>;

export const GuestItem = Type.Object({
  productId: Id,
  quantity: Quantity,
  ram: Type.Optional(Option),
  weight: Type.Optional(Option),
  size: Type.Optional(Option),
});
export type GuestItem = Static<typeof GuestItem>;

export const CartMergeBody = Type.Object({
  mergeId: Type.String({ minLength: 16, maxLength: 64 }),
  items: Type.Array(GuestItem, { maxItems: cartLines }),
});
export type CartMergeBody = Static<typeof CartMergeBody>;

export const mergeOutcomes = ['added', 'joined', 'capped', 'gone'] as const;
export type MergeOutcome = (typeof mergeOutcomes)[number];

/**
 * What became of one guest line: `added` as a new line, `joined` to a line of the same product and options, `capped`
 * by stock (`quantity` is what the cart now holds), or `gone` because the product is no longer sold.
 */
export const MergeReceiptLine = Type.Object({
  productId: Type.String(),
  productTitle: Type.String(),
  outcome: Type.Enum([...mergeOutcomes]),
  asked: Type.Integer(),
  quantity: Type.Integer(),
});
export type MergeReceiptLine = Static<typeof MergeReceiptLine>;

export const CartMerged = Type.Object({ items: CartArray, receipt: Type.Array(MergeReceiptLine) });
export type CartMerged = Static<typeof CartMerged>;
