import type { CartMergeBody, CartMerged } from '../../contract/cart';
import type { CartItemPayload, CartItemUpdatePayload } from '../../contract/payloads';
import { routes } from '../../contract/routes';
import { api } from './api';
import { versionOf } from './cart';

/** What changes the signed-in cart. Every page reads a cart (`cart.ts`); this comes with what changes it. */
export const cartChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The changes answer the version they made. The cart is read anew by whoever has sent the last of several: see
    // `src/flows/cart/cart-changes.ts`.
    createCartItem: build.mutation<number, CartItemPayload>({
      query: (body) => ({ route: routes.createCartItem, body }),
      transformResponse: versionOf,
    }),
    addToCart: build.mutation<number, CartItemPayload>({
      query: (body) => ({ route: routes.addToCart, body }),
      transformResponse: versionOf,
    }),
    updateCartItem: build.mutation<number, CartItemUpdatePayload & { id: string }>({
      // The last click may be sent while the page is being closed.
      query: ({ id, ...body }) => ({ route: routes.updateCartItem, params: { id }, body, outlivesPage: true }),
      transformResponse: versionOf,
    }),
    removeCartItem: build.mutation<number, string>({
      query: (id) => ({ route: routes.removeCartItem, params: { id } }),
      transformResponse: versionOf,
    }),
    mergeCart: build.mutation<CartMerged & { version: number }, CartMergeBody>({
      query: (body) => ({ route: routes.mergeCart, body }),
      transformResponse: (merged: CartMerged, meta) => ({ ...merged, version: versionOf(merged, meta) }),
    }),
  }),
});
