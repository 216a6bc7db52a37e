import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '../../contract/products';

/** The price is a copy and may be outdated. The specification (section 2) names the id `prodId`. */
export type ViewedProduct = Pick<Product, 'name' | 'brand' | 'price' | 'oldPrice' | 'rating'> & {
  prodId: string;
  picture: Product['pictures'][number] | null;
  /** True if another variant costs more than `price`. */
  isFrom?: boolean;
};

/** One more than a product's page shows, because the page omits the product itself. */
const most = 13;

export const recentlyViewed = createSlice({
  name: 'recentlyViewed',
  initialState: [] as ViewedProduct[],
  reducers: {
    productViewed: (viewed, { payload }: PayloadAction<ViewedProduct>) =>
      [payload, ...viewed.filter(({ prodId }) => prodId !== payload.prodId)].slice(0, most),
  },
});

export const { productViewed } = recentlyViewed.actions;
