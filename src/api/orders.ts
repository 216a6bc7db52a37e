import type { CartMerged } from '../../contract/cart';
import type { Order, OrderAgainBody } from '../../contract/orders';
import { orderingRoutes } from '../../contract/routes/ordering';
import { api, keepWhileSignedIn } from './api';

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    orders: build.query<Order[], string>({
      query: (userid) => ({ route: orderingRoutes.orders, query: { userid } }),
      providesTags: ['Orders'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    order: build.query<Order, string>({
      query: (id) => ({ route: orderingRoutes.order, params: { id } }),
      providesTags: ['Orders'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    cancelOrder: build.mutation<Order, string>({
      query: (id) => ({ route: orderingRoutes.cancelOrder, params: { id }, body: {} }),
      invalidatesTags: ['Orders'],
    }),
    buyAgain: build.mutation<CartMerged, OrderAgainBody & { id: string }>({
      query: ({ id, ...body }) => ({ route: orderingRoutes.buyAgain, params: { id }, body }),
      invalidatesTags: ['Cart'],
    }),
    // This is a mutation, because the response is a file for download, which must not stay in the cache.
    invoice: build.mutation<Blob, string>({
      query: (id) => ({ route: orderingRoutes.invoice, params: { id }, isFile: true }),
    }),
  }),
});

export const { useOrdersQuery, useOrderQuery } = ordersApi;
