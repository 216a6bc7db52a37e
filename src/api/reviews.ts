import type { ReviewPayload } from '../../contract/payloads';
import type { Review } from '../../contract/reviews';
import { reviewRoutes } from '../../contract/routes/reviews';
import { api, tagId } from './api';

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviews: build.query<Review[], string>({
      query: (productId) => ({ route: reviewRoutes.reviews, query: { productId } }),
      providesTags: (_reviews, _error, productId) => [{ type: 'Reviews', id: tagId(productId) }],
    }),
    addReview: build.mutation<unknown, ReviewPayload>({
      query: (body) => ({ route: reviewRoutes.addReview, body }),
      invalidatesTags: (_response, _error, { productId }) => [
        { type: 'Reviews', id: tagId(productId) },
        { type: 'Product', id: tagId(productId) },
        // Product cards (`Catalogue`) and the wishlist show the rating too.
        'Catalogue',
        'MyList',
      ],
    }),
  }),
});

export const { useReviewsQuery } = reviewsApi;
