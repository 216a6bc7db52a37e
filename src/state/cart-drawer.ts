import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';

/** What has just been put into the cart. `quantity` counts this time only. */
export type AddedToCart = Pick<
  CartItem,
  'productId' | 'productTitle' | 'picture' | 'price' | 'quantity' | 'ram' | 'size' | 'weight'
> & {
  /** What the snackbar says of it (specification, section 8); null for a guest, whose cart is in no database. */
  message: string | null;
};

/** The drawer that shows what has just been added; null while it is closed. */
export const cartDrawer = createSlice({
  name: 'cartDrawer',
  initialState: null as AddedToCart | null,
  reducers: {
    cartDrawerOpened: (_state, action: PayloadAction<AddedToCart>) => action.payload,
    cartDrawerClosed: () => null,
  },
});

export const { cartDrawerOpened, cartDrawerClosed } = cartDrawer.actions;
