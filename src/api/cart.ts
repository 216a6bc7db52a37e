import type { CartAddBody, CartItem, CartMergeBody, CartMerged } from '../../contract/cart';
import { cartVersionHeader, routes } from '../../contract/routes';
import { api, keepPrivate } from './api';

/** The signed-in cart with the version the server gave it: of two answers the one with the higher version is newer. */
export interface ServerCart {
  items: CartItem[];
  version: number;
}

/** Every answer about a cart names the version it belongs to. */
const versionOf = (_answer: unknown, meta: { header?: (name: string) => string | null } | undefined): number =>
  Number(meta?.header?.(cartVersionHeader) ?? 0);

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    cart: build.query<ServerCart, string>({
      query: (userId) => ({ route: routes.cart, query: { userId } }),
      transformResponse: (items: CartItem[], meta) => ({ items, version: versionOf(items, meta) }),
      // Answers may overtake each other on the way: an older one never replaces a newer one.
      merge: (known, incoming) => (incoming.version >= known.version ? incoming : known),
      providesTags: ['Cart'],
      keepUnusedDataFor: keepPrivate,
    }),
    // The three changes answer the version they made. The cart is read anew by whoever has sent the last of several: see
    // `machines/cart.ts`.
    addToCart: build.mutation<number, CartAddBody>({
      query: (body) => ({ route: routes.addToCart, body }),
      transformResponse: versionOf,
    }),
    updateCartItem: build.mutation<number, { id: string; quantity: number }>({
      // The last click may be sent while the page is being closed.
      query: ({ id, quantity }) => ({
        route: routes.updateCartItem,
        params: { id },
        body: { quantity },
        outlivesPage: true,
      }),
      transformResponse: versionOf,
    }),
    removeCartItem: build.mutation<number, string>({
      query: (id) => ({ route: routes.removeCartItem, params: { id } }),
      transformResponse: versionOf,
    }),
    mergeCart: build.mutation<CartMerged, CartMergeBody>({
      query: (body) => ({ route: routes.mergeCart, body }),
      invalidatesTags: ['Cart'],
    }),
  }),
});

export const { useCartQuery } = cartApi;
