import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '../../contract/products';

/** The price is a copy and may be outdated. The specification names the id `prodId` (section 2). */
export type ViewedProduct = Pick<Product, 'name' | 'brand' | 'price' | 'oldPrice' | 'rating'> & {
  prodId: string;
  picture: Product['pictures'][number] | null;
  /** True if another variant costs more than `price`. */
  isFrom?: boolean;
};

/** Number of products stored. One product fewer is shown, because the list omits the product of the current page. */
const most = 13;

/** The last products viewed in this browser, newest first. */
export const recentlyViewed = createSlice({
  name: 'recentlyViewed',
  initialState: [] as ViewedProduct[],
  reducers: {
    productViewed: (viewed, { payload }: PayloadAction<ViewedProduct>) =>
      [payload, ...viewed.filter(({ prodId }) => prodId !== payload.prodId)].slice(0, most),
  },
});

export const { productViewed } = recentlyViewed.actions;
