import type { ReviewPayload } from '../../contract/payloads';
import type { Review } from '../../contract/reviews';
import { routes } from '../../contract/routes';
import { api, tagId } from './api';

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviews: build.query<Review[], string>({
      query: (productId) => ({ route: routes.reviews, query: { productId } }),
      providesTags: (_reviews, _error, productId) => [{ type: 'Reviews', id: tagId(productId) }],
    }),
    addReview: build.mutation<unknown, ReviewPayload>({
      query: (body) => ({ route: routes.addReview, body }),
      invalidatesTags: (_answer, _error, { productId }) => [
        { type: 'Reviews', id: tagId(productId) },
        { type: 'Product', id: tagId(productId) },
        // The rating stands on cards and in My List as well.
        'Catalogue',
        'MyList',
      ],
    }),
  }),
});

export const { useReviewsQuery, useAddReviewMutation } = reviewsApi;
