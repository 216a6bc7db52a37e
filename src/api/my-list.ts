import type { MyListAdded, MyListItem } from '../../contract/my-list';
import type { MyListPayload } from '../../contract/payloads';
import { myListRoutes } from '../../contract/routes/my-list';
import { api, keepWhileSignedIn } from './api';

export const myListApi = api.injectEndpoints({
  endpoints: (build) => ({
    myList: build.query<MyListItem[], { userId: string; productId?: string }>({
      query: (query) => ({ route: myListRoutes.myList, query }),
      providesTags: ['MyList'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    addToMyList: build.mutation<MyListAdded, MyListPayload>({
      query: (body) => ({ route: myListRoutes.addToMyList, body }),
      invalidatesTags: ['MyList'],
    }),
    removeFromMyList: build.mutation<unknown, string>({
      query: (id) => ({ route: myListRoutes.removeFromMyList, params: { id } }),
      invalidatesTags: ['MyList'],
    }),
  }),
});

export const { useMyListQuery, useRemoveFromMyListMutation } = myListApi;
