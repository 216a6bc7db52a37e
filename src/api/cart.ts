import type { CartAddBody, CartAdded, CartItem, CartMergeBody, CartMerged } from '../../contract/cart';
import { cartVersionHeader, routes } from '../../contract/routes';
import { api, keepPrivate } from './api';

/** The signed-in cart with the version the server gave it: of two answers the one with the higher version is newer. */
export interface ServerCart {
  items: CartItem[];
  version: number;
}

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    cart: build.query<ServerCart, string>({
      query: (userId) => ({ route: routes.cart, query: { userId } }),
      transformResponse: (items: CartItem[], meta) => ({
        items,
        version: Number(meta?.header?.(cartVersionHeader) ?? 0),
      }),
      // Answers may overtake each other on the way: an older one never replaces a newer one.
      merge: (known, incoming) => (incoming.version >= known.version ? incoming : known),
      providesTags: ['Cart'],
      keepUnusedDataFor: keepPrivate,
    }),
    addToCart: build.mutation<CartAdded, CartAddBody>({
      query: (body) => ({ route: routes.addToCart, body }),
    }),
    updateCartItem: build.mutation<unknown, { id: string; quantity: number }>({
      // The cart is read anew by whoever has sent the last of several changes: see `src/flows/cart-changes.ts`.
      query: ({ id, quantity }) => ({ route: routes.updateCartItem, params: { id }, body: { quantity } }),
    }),
    removeCartItem: build.mutation<unknown, string>({
      query: (id) => ({ route: routes.removeCartItem, params: { id } }),
    }),
    mergeCart: build.mutation<CartMerged, CartMergeBody>({
      query: (body) => ({ route: routes.mergeCart, body }),
      invalidatesTags: ['Cart'],
    }),
  }),
});

export const { useCartQuery } = cartApi;
