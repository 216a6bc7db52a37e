import type { MyListAdded, MyListItem } from '../../contract/my-list';
import type { MyListPayload } from '../../contract/payloads';
import { routes } from '../../contract/routes';
import { api, keepPrivate } from './api';

export const myListApi = api.injectEndpoints({
  endpoints: (build) => ({
    myList: build.query<MyListItem[], { userId: string; productId?: string }>({
      query: (query) => ({ route: routes.myList, query }),
      providesTags: ['MyList'],
      keepUnusedDataFor: keepPrivate,
    }),
    addToMyList: build.mutation<MyListAdded, MyListPayload>({
      query: (body) => ({ route: routes.addToMyList, body }),
      invalidatesTags: ['MyList'],
    }),
    removeFromMyList: build.mutation<unknown, string>({
      query: (id) => ({ route: routes.removeFromMyList, params: { id } }),
      invalidatesTags: ['MyList'],
    }),
  }),
});

export const { useMyListQuery, useAddToMyListMutation, useRemoveFromMyListMutation } = myListApi;
