import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';
import { mergeSetAside } from './pending-merges';

/** A line of a guest's or a customer's cart. A guest's price and stock are copies, which the cart page refreshes. */
export type CartLine = Omit<CartItem, 'userId'>;

const withQuantity = (item: CartLine, quantity: number): CartLine => ({
  ...item,
  quantity,
  subTotal: item.price * quantity,
});

/** Additions of the same variant get the same id, so that they share a line. */
export const guestLineId = ({
  productId,
  ram,
  weight,
  size,
}: Pick<CartItem, 'productId' | 'ram' | 'weight' | 'size'>): string => [productId, ram, weight, size].join('~');

export type FreshLine = Partial<
  Pick<CartItem, 'price' | 'countInStock' | 'isSold' | 'image' | 'picture' | 'sku' | 'shipsTo'>
>;

export const guestCart = createSlice({
  name: 'guestCart',
  initialState: [] as CartLine[],
  reducers: {
    guestLineAdded: (items, { payload }: PayloadAction<Omit<CartLine, 'id' | '_id' | 'subTotal'>>) => {
      const id = guestLineId(payload);
      const known = items.find((item) => item.id === id);
      const quantity = Math.min(payload.countInStock, payload.quantity + (known?.quantity ?? 0));
      const line = withQuantity({ ...payload, id, _id: id, subTotal: 0 }, quantity);
      return known ? items.map((item) => (item.id === id ? line : item)) : [...items, line];
    },
    guestQuantitySet: (items, { payload }: PayloadAction<{ id: string; quantity: number }>) =>
      items.map((item) => (item.id === payload.id ? withQuantity(item, payload.quantity) : item)),
    guestLineRemoved: (items, action: PayloadAction<string>) => items.filter(({ id }) => id !== action.payload),
    guestLineRestored: (items, { payload }: PayloadAction<{ line: CartLine; position: number }>) => {
      const others = items.filter(({ id }) => id !== payload.line.id);
      return [...others.slice(0, payload.position), payload.line, ...others.slice(payload.position)];
    },
    guestLineRefreshed: (items, { payload }: PayloadAction<{ id: string; fresh: FreshLine }>) =>
      items.map((item) => (item.id === payload.id ? withQuantity({ ...item, ...payload.fresh }, item.quantity) : item)),
  },
  extraReducers: (builder) => builder.addCase(mergeSetAside, () => []),
});

export const { guestLineAdded, guestQuantitySet, guestLineRemoved, guestLineRestored, guestLineRefreshed } =
  guestCart.actions;
