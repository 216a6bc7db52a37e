import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';

/** `quantity` is the number added, not the number in the cart. */
export type AddedToCart = Pick<
  CartItem,
  'productId' | 'productTitle' | 'picture' | 'price' | 'quantity' | 'ram' | 'size' | 'weight' | 'sku'
> & {
  /**
   * The snackbar's message that the server has added the product (specification, section 8). It is null without a
   * session, because the cart is then only in this browser.
   */
  message: string | null;
};

export const cartDrawer = createSlice({
  name: 'cartDrawer',
  initialState: null as AddedToCart | null,
  reducers: {
    cartDrawerOpened: (_state, action: PayloadAction<AddedToCart>) => action.payload,
    cartDrawerClosed: () => null,
  },
});

export const { cartDrawerOpened, cartDrawerClosed } = cartDrawer.actions;
