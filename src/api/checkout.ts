import type { Checkout, CheckoutBody, CheckoutState } from '../../contract/checkout';
import type { PublicConfig } from '../../contract/config';
import type { Order, OrderBody } from '../../contract/orders';
import { routes } from '../../contract/routes';
import { api } from './api';

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<PublicConfig, void>({ query: () => ({ route: routes.config }) }),
    checkout: build.mutation<Checkout, CheckoutBody>({ query: (body) => ({ route: routes.checkout, body }) }),
    // Asked for its present answer only, never for a remembered one: hence a mutation.
    checkoutState: build.mutation<CheckoutState, string>({
      query: (id) => ({ route: routes.checkoutState, params: { id } }),
    }),
    cancelCheckout: build.mutation<CheckoutState, string>({
      query: (id) => ({ route: routes.cancelCheckout, params: { id }, body: {} }),
      invalidatesTags: ['Cart'],
    }),
    createOrder: build.mutation<Order, OrderBody>({
      query: (body) => ({ route: routes.createOrder, body }),
      invalidatesTags: ['Orders', 'Cart'],
    }),
  }),
});
