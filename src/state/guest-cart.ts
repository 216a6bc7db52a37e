import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';
import { mergeSetAside } from './pending-merges';

/**
 * A line of the guest's cart, shaped like a cart item (specification, section 3). Its price and stock are copies that grow
 * old; the cart page asks the products themselves.
 */
export type GuestCartItem = Omit<CartItem, 'userId'>;

const withQuantity = (item: GuestCartItem, quantity: number): GuestCartItem => ({
  ...item,
  quantity,
  subTotal: item.price * quantity,
});

/** The id of a guest line: its product and chosen options, so that equal choices are one line. */
const lineId = ({ productId, ram, weight, size }: Pick<CartItem, 'productId' | 'ram' | 'weight' | 'size'>): string =>
  [productId, ram, weight, size].join('~');

/** What of a line's product has changed, or all that is known of it. */
interface FreshProduct {
  productId: string;
  fresh: Partial<Pick<CartItem, 'price' | 'countInStock'>>;
}

/** The cart of a guest. Quantities merge per product and chosen options. */
export const guestCart = createSlice({
  name: 'guestCart',
  initialState: [] as GuestCartItem[],
  reducers: {
    /** To the line of the same product and options, or as a new line; never more than the stock the line knows. */
    guestLineAdded: (items, { payload }: PayloadAction<Omit<GuestCartItem, 'id' | '_id' | 'subTotal'>>) => {
      const id = lineId(payload);
      const known = items.find((item) => item.id === id);
      const quantity = Math.min(payload.countInStock, payload.quantity + (known?.quantity ?? 0));
      const line = withQuantity({ ...payload, id, _id: id, subTotal: 0 }, quantity);
      return known ? items.map((item) => (item.id === id ? line : item)) : [...items, line];
    },
    guestQuantitySet: (items, { payload }: PayloadAction<{ id: string; quantity: number }>) =>
      items.map((item) => (item.id === payload.id ? withQuantity(item, payload.quantity) : item)),
    guestLineRemoved: (items, action: PayloadAction<string>) => items.filter(({ id }) => id !== action.payload),
    /** Puts a removed line back where it was. */
    guestLineRestored: (items, { payload }: PayloadAction<{ line: GuestCartItem; position: number }>) => {
      const others = items.filter(({ id }) => id !== payload.line.id);
      return [...others.slice(0, payload.position), payload.line, ...others.slice(payload.position)];
    },
    /** Brings a product's lines up to date. */
    guestProductRefreshed: (items, { payload }: PayloadAction<FreshProduct>) => {
      for (const item of items) {
        if (item.productId === payload.productId) {
          Object.assign(item, payload.fresh);
          item.subTotal = item.price * item.quantity;
        }
      }
    },
  },
  extraReducers: (builder) => builder.addCase(mergeSetAside, () => []),
});

export const { guestLineAdded, guestQuantitySet, guestLineRemoved, guestLineRestored, guestProductRefreshed } =
  guestCart.actions;
