import type { WishlistAdded, WishlistItem } from '../../contract/wishlist';
import type { WishlistPayload } from '../../contract/payloads';
import { wishlistRoutes } from '../../contract/routes/wishlist';
import { api, keepWhileSignedIn } from './api';

export const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    wishlist: build.query<WishlistItem[], { userId: string; productId?: string }>({
      query: (query) => ({ route: wishlistRoutes.wishlist, query }),
      providesTags: ['MyList'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    addToWishlist: build.mutation<WishlistAdded, WishlistPayload>({
      query: (body) => ({ route: wishlistRoutes.addToWishlist, body }),
      invalidatesTags: ['MyList'],
    }),
    removeFromWishlist: build.mutation<unknown, string>({
      query: (id) => ({ route: wishlistRoutes.removeFromWishlist, params: { id } }),
      invalidatesTags: ['MyList'],
    }),
  }),
});

export const { useWishlistQuery, useRemoveFromWishlistMutation } = wishlistApi;
