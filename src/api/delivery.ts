import type { Delivery } from '../../contract/delivery';
import { deliveryRoutes } from '../../contract/routes/delivery';
import { api } from './api';

interface DeliveryArgument {
  pin: string;
  /** The product ids are sorted, so that carts with the same products share a cache entry. */
  products: string;
}

/** Cache time in seconds. It is short, because delivery dates change at the daily cut-off hour. */
export const deliveryValidFor = 60;

const deliveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    delivery: build.query<Delivery, DeliveryArgument>({
      query: ({ pin, products }) => ({
        route: deliveryRoutes.delivery,
        params: { pin },
        query: { products },
      }),
      // With this tag, `useRefetchOnReconnect` refetches the delivery dates together with the products.
      providesTags: ['Product'],
      keepUnusedDataFor: deliveryValidFor,
    }),
  }),
});

export const { useDeliveryQuery } = deliveryApi;

export const selectDelivery = (argument: DeliveryArgument) => deliveryApi.endpoints.delivery.select(argument);

export const deliveryArgument = (pin: string, lines: readonly { productId: string }[]): DeliveryArgument => ({
  pin,
  products: [...new Set(lines.map(({ productId }) => productId))].sort().join(','),
});
