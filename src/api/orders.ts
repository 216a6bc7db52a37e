import type { CartMerged } from '../../contract/cart';
import type { Order, OrderAgainBody } from '../../contract/orders';
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
    cancelOrder: build.mutation<Order, string>({
      query: (id) => ({ route: routes.cancelOrder, params: { id }, body: {} }),
      invalidatesTags: ['Orders'],
    }),
    buyAgain: build.mutation<CartMerged, OrderAgainBody & { id: string }>({
      query: ({ id, ...body }) => ({ route: routes.buyAgain, params: { id }, body }),
      invalidatesTags: ['Cart'],
    }),
    // Fetched to be saved, never kept: hence a mutation.
    invoice: build.mutation<Blob, string>({
      query: (id) => ({ route: routes.invoice, params: { id }, isFile: true }),
    }),
  }),
});

export const { useOrdersQuery, useOrderQuery } = ordersApi;
