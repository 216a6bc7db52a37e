import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '../../contract/products';

/**
 * A product this browser has looked at. A copy for the shelf only: its price grows old, and every card leads to the
 * product itself (specification, section 2: a recently viewed card links to /product/{prodId}).
 */
export type ViewedProduct = Pick<Product, 'name' | 'brand' | 'price' | 'oldPrice' | 'rating'> & {
  prodId: string;
  picture: Product['pictures'][number] | null;
};

/** More than are shown: the product that is being looked at is left out. */
const most = 13;

/** The last one first. */
export const recentlyViewed = createSlice({
  name: 'recentlyViewed',
  initialState: [] as ViewedProduct[],
  reducers: {
    productViewed: (viewed, { payload }: PayloadAction<ViewedProduct>) =>
      [payload, ...viewed.filter(({ prodId }) => prodId !== payload.prodId)].slice(0, most),
  },
});

export const { productViewed } = recentlyViewed.actions;
