import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';

/** What has just been put into the cart. `quantity` counts this time only. */
export type AddedToCart = Pick<
  CartItem,
  'productId' | 'productTitle' | 'picture' | 'price' | 'quantity' | 'ram' | 'size' | 'weight'
>;

/** The drawer that shows what has just been added; null while it is closed. */
export const cartDrawer = createSlice({
  name: 'cartDrawer',
  reducerPath: 'cartDrawer',
  initialState: null as AddedToCart | null,
  reducers: {
    cartDrawerOpened: (_state, action: PayloadAction<AddedToCart>) => action.payload,
    cartDrawerClosed: () => null,
  },
});

export const { cartDrawerOpened, cartDrawerClosed } = cartDrawer.actions;
