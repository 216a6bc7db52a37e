import { Type, type Static } from 'typebox';
import { bothIds, Id, Nullable, PictureInfo } from './common';
import { cartLines, lineUnits } from './limits';

/** An option that the product does not have is an empty string. */
export const ChosenOptions = Type.Object({ ram: Type.String(), weight: Type.String(), size: Type.String() });
export type ChosenOptions = Static<typeof ChosenOptions>;

/** Amounts are in rupees. */
export const lineFields = {
  productId: Type.String(),
  productTitle: Type.String(),
  image: Type.String(),
  price: Type.Integer(),
  quantity: Type.Integer(),
  subTotal: Type.Integer(),
  ...ChosenOptions.properties,
  sku: Nullable(Type.String({ description: "The seller's own number of the chosen variant" })),
};

export const optionsText = Type.String({
  description: 'The chosen options: "4 GB, 1 kg"; absent for a product without options',
});

const Option = Type.String({ maxLength: 60 });
const Quantity = Type.Integer({ minimum: 1, maximum: lineUnits });

/** A cart line with current prices in rupees. `countInStock` includes units held by the caller's own open checkout. */
export const CartItem = Type.Object({
  ...bothIds,
  ...lineFields,
  picture: Nullable(PictureInfo),
  rating: Type.Number(),
  countInStock: Type.Integer(),
  isSold: Type.Optional(Type.Boolean({ description: 'False if the product or the chosen variant is no longer sold' })),
  userId: Type.String(),
  shipsTo: Type.Optional(
    Type.Array(Type.String(), { description: 'ISO 3166 codes; absent if it ships to every country' }),
  ),
});
export type CartItem = Static<typeof CartItem>;

export const CartArray = Type.Array(CartItem);

/** `userId` must be the caller's own id. */
export const CartQuery = Type.Object({ userId: Id });
export type CartQuery = Static<typeof CartQuery>;

export const CartAdded = Type.Object({ status: Type.Literal(true), msg: Type.String(), item: CartItem });
export type CartAdded = Static<typeof CartAdded>;

/** A quantity of 0 is accepted and changes nothing (specification, section 5). */
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

/** The server ignores the copies of product fields that the specification's client also sends. */
export const CartAddBody = Type.Object({ ...GuestItem.properties, userId: Type.Optional(Id) });
export type CartAddBody = Static<typeof CartAddBody>;

export const CartMergeBody = Type.Object({
  mergeId: Type.String({ minLength: 16, maxLength: 64 }),
  items: Type.Array(GuestItem, { maxItems: cartLines }),
});
export type CartMergeBody = Static<typeof CartMergeBody>;

const mergeOutcomes = ['added', 'joined', 'capped', 'gone'] as const;
export type MergeOutcome = (typeof mergeOutcomes)[number];

/**
 * What happened to one line of a merge. `joined`: the quantity was added to an equal line of the cart. `capped`: the
 * stock or a limit of the cart reduced the quantity. `gone`: the product or variant is no longer sold. `asked` is the
 * requested quantity, `quantity` the resulting one.
 */
export const MergeReceiptLine = Type.Object({
  productId: Type.String(),
  productTitle: Type.String(),
  options: Type.Optional(optionsText),
  outcome: Type.Enum([...mergeOutcomes]),
  asked: Type.Integer(),
  quantity: Type.Integer(),
});
export type MergeReceiptLine = Static<typeof MergeReceiptLine>;

export const CartMerged = Type.Object({ items: CartArray, receipt: Type.Array(MergeReceiptLine) });
export type CartMerged = Static<typeof CartMerged>;
