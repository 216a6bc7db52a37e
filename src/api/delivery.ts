import type { Delivery } from '../../contract/delivery';
import { deliveryRoutes } from '../../contract/routes/delivery';
import { api } from './api';

interface DeliveryArgument {
  pin: string;
  /** Ids of the products to deliver. They are sorted, so that carts with the same products share a cache entry. */
  products: string;
}

/** Time for which a delivery date is cached, in seconds. It is short, because dates change at the cut-off hour. */
const validFor = 60;

const deliveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    delivery: build.query<Delivery, DeliveryArgument>({
      query: ({ pin, products }) => ({
        route: deliveryRoutes.delivery,
        params: { pin },
        query: { products },
      }),
      keepUnusedDataFor: validFor,
    }),
  }),
});

export const { useDeliveryQuery } = deliveryApi;

/** Returns a selector of the cached response. Its `data` is undefined until the response has arrived. */
export const selectDelivery = (argument: DeliveryArgument) => deliveryApi.endpoints.delivery.select(argument);

export const deliveryArgument = (pin: string, lines: readonly { productId: string }[]): DeliveryArgument => ({
  pin,
  products: [...new Set(lines.map(({ productId }) => productId))].sort().join(','),
});

export const deliveryValidFor = validFor;
