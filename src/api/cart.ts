import type { CartItem } from '../../contract/cart';
import { cartVersionHeader, routes } from '../../contract/routes';
import { api, keepPrivate } from './api';

/** The signed-in cart with the version the server gave it: of two answers the one with the higher version is newer. */
export interface ServerCart {
  items: CartItem[];
  version: number;
}

/** Every answer about a cart names the version it belongs to. */
export const versionOf = (_answer: unknown, meta: { header?: (name: string) => string | null } | undefined): number =>
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
  }),
});

export const { useCartQuery } = cartApi;
