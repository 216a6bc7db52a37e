import type {
  FindOrderBody,
  FindOrderCodeBody,
  FindOrderLinkBody,
  FoundOrder,
  OpenFoundOrder,
} from '../../contract/found-orders';
import type { Order } from '../../contract/orders';
import { foundOrderRoutes as routes } from '../../contract/routes/found-orders';
import { api } from './api';

export const foundOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    findOrder: build.mutation<unknown, FindOrderBody>({
      query: (body) => ({ route: routes.findOrder, body }),
    }),
    findOrderByCode: build.mutation<FoundOrder, FindOrderCodeBody>({
      query: (body) => ({ route: routes.findOrderByCode, body }),
    }),
    findOrderByLink: build.mutation<FoundOrder, FindOrderLinkBody>({
      query: (body) => ({ route: routes.findOrderByLink, body }),
    }),
    foundOrder: build.query<OpenFoundOrder, void>({
      query: () => ({ route: routes.foundOrder }),
      providesTags: ['Orders'],
    }),
    closeFoundOrder: build.mutation<unknown, void>({
      query: () => ({ route: routes.closeFoundOrder, body: {} }),
    }),
    cancelFoundOrder: build.mutation<Order, string>({
      query: (id) => ({ route: routes.cancelFoundOrder, params: { id }, body: {} }),
      invalidatesTags: ['Orders'],
    }),
    // This is a mutation, because the response is a file for download, which must not stay in the cache.
    foundInvoice: build.mutation<Blob, string>({
      query: (id) => ({ route: routes.foundInvoice, params: { id }, isFile: true }),
    }),
  }),
});

export const { useFoundOrderQuery } = foundOrdersApi;
