import type { Order } from '../../contract/orders';
import { routes } from '../../contract/routes';
import { api, keepPrivate } from './api';

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    orders: build.query<Order[], string>({
      query: (userid) => ({ route: routes.orders, query: { userid } }),
      providesTags: ['Orders'],
      keepUnusedDataFor: keepPrivate,
    }),
    order: build.query<Order, string>({
      query: (id) => ({ route: routes.order, params: { id } }),
      providesTags: ['Orders'],
      keepUnusedDataFor: keepPrivate,
    }),
  }),
});

export const { useOrdersQuery, useOrderQuery } = ordersApi;
