import type { CartItem } from '../../contract/cart';
import { cartRoutes, cartVersionHeader } from '../../contract/routes/cart';
import { api, keepWhileSignedIn } from './api';

/** A response with a higher version is newer. */
interface ServerCart {
  items: CartItem[];
  version: number;
}

/** Returns the cart's version from the response header; 0 if the header is missing. */
export const versionOf = (_response: unknown, meta: { header?: (name: string) => string | null } | undefined): number =>
  Number(meta?.header?.(cartVersionHeader) ?? 0);

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    cart: build.query<ServerCart, string>({
      query: (userId) => ({ route: cartRoutes.cart, query: { userId } }),
      transformResponse: (items: CartItem[], meta) => ({ items, version: versionOf(items, meta) }),
      // Responses may arrive out of order, but an older cart must not replace a newer one.
      merge: (known, incoming) => (incoming.version >= known.version ? incoming : known),
      providesTags: ['Cart'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
  }),
});

export const { useCartQuery } = cartApi;
