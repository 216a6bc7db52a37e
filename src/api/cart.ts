import type { CartItem } from '../../contract/cart';
import { cartRoutes, cartVersionHeader } from '../../contract/routes/cart';
import { api, keepWhileSignedIn } from './api';

interface ServerCart {
  items: CartItem[];
  version: number;
}

export const versionOf = (_response: unknown, meta: { header?: (name: string) => string | null } | undefined): number =>
  Number(meta?.header?.(cartVersionHeader) ?? 0);

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    cart: build.query<ServerCart, string>({
      query: (userId) => ({ route: cartRoutes.cart, query: { userId } }),
      transformResponse: (items: CartItem[], meta) => ({ items, version: versionOf(items, meta) }),
      // Responses may arrive out of order.
      merge: (known, incoming) => (incoming.version >= known.version ? incoming : known),
      providesTags: ['Cart'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
  }),
});

export const { useCartQuery } = cartApi;
