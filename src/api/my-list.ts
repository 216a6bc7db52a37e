import type { MyListAdded, MyListItem } from '../../contract/my-list';
import type { MyListPayload } from '../../contract/payloads';
import { communityRoutes } from '../../contract/routes/community';
import { api, keepWhileSignedIn } from './api';

export const myListApi = api.injectEndpoints({
  endpoints: (build) => ({
    myList: build.query<MyListItem[], { userId: string; productId?: string }>({
      query: (query) => ({ route: communityRoutes.myList, query }),
      providesTags: ['MyList'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    addToMyList: build.mutation<MyListAdded, MyListPayload>({
      query: (body) => ({ route: communityRoutes.addToMyList, body }),
      invalidatesTags: ['MyList'],
    }),
    removeFromMyList: build.mutation<unknown, string>({
      query: (id) => ({ route: communityRoutes.removeFromMyList, params: { id } }),
      invalidatesTags: ['MyList'],
    }),
  }),
});

export const { useMyListQuery, useRemoveFromMyListMutation } = myListApi;
