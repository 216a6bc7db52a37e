import type { CartMergeBody, CartMerged } from '../../contract/cart';
import type { CartItemPayload, CartItemUpdatePayload } from '../../contract/payloads';
import { cartChangeRoutes } from '../../contract/routes/cart-changes';
import { api } from './api';
import { versionOf } from './cart';

/** Not in `cart.ts`, because every page loads that file, but only changes of the cart need these endpoints. */
export const cartChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The mutations do not invalidate the cart, because the cart flow refetches it once, after the last of several
    // changes (`src/flows/cart/cart-flow.ts`).
    createCartItem: build.mutation<number, CartItemPayload>({
      query: (body) => ({ route: cartChangeRoutes.createCartItem, body }),
      transformResponse: versionOf,
    }),
    addToCart: build.mutation<number, CartItemPayload>({
      query: (body) => ({ route: cartChangeRoutes.addToCart, body }),
      transformResponse: versionOf,
    }),
    updateCartItem: build.mutation<number, CartItemUpdatePayload & { id: string }>({
      // `keepalive` is set, because the last change may be sent while the page unloads.
      query: ({ id, ...body }) => ({ route: cartChangeRoutes.updateCartItem, params: { id }, body, keepalive: true }),
      transformResponse: versionOf,
    }),
    removeCartItem: build.mutation<number, string>({
      query: (id) => ({ route: cartChangeRoutes.removeCartItem, params: { id } }),
      transformResponse: versionOf,
    }),
    mergeCart: build.mutation<CartMerged & { version: number }, CartMergeBody>({
      query: (body) => ({ route: cartChangeRoutes.mergeCart, body }),
      transformResponse: (merged: CartMerged, meta) => ({ ...merged, version: versionOf(merged, meta) }),
    }),
  }),
});
