import type { Checkout, CheckoutBody, CheckoutState } from '../../contract/checkout';
import type { Order } from '../../contract/orders';
import type { OrderPayload } from '../../contract/payloads';
import { routes } from '../../contract/routes';
import { api, keepPrivate, tagId } from './api';
import type { TransportAnswer } from './transport';

/**
 * How long goods are still held, in ms, by the server's own clock: `expiresAt` less the time of the answer. A shopper's
 * clock may be wrong by hours.
 */
const holdMsOf = (expiresAt: string, header: TransportAnswer['header'] | undefined): number => {
  const answeredAt = Date.parse(header?.('date') ?? '');
  return Date.parse(expiresAt) - (Number.isNaN(answeredAt) ? Date.now() : answeredAt);
};

/** Where a checkout stands; `holdMs` is there as long as it can be paid. */
export type HeldState = CheckoutState & { holdMs?: number };

const heldState = (answer: CheckoutState, meta: Pick<TransportAnswer, 'header'> | undefined): HeldState => ({
  ...answer,
  holdMs: answer.expiresAt === undefined ? undefined : holdMsOf(answer.expiresAt, meta?.header),
});

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkout: build.mutation<Checkout & { holdMs: number }, CheckoutBody>({
      query: (body) => ({ route: routes.checkout, body }),
      transformResponse: (checkout: Checkout, meta) => ({
        ...checkout,
        holdMs: holdMsOf(checkout.expiresAt, meta?.header),
      }),
      // Where it stands now, as the next question would be answered.
      onQueryStarted: ({ checkoutId, billing }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data: { currency: _, ...held } }) =>
            void dispatch(
              checkoutApi.util.upsertQueryData('checkoutState', checkoutId, { ...held, state: 'open', billing }),
            ),
          () => undefined,
        );
      },
    }),
    checkoutState: build.query<HeldState, string>({
      query: (id) => ({ route: routes.checkoutState, params: { id } }),
      transformResponse: heldState,
      providesTags: (_state, _error, id) => [{ type: 'Checkout', id: tagId(id) }],
      keepUnusedDataFor: keepPrivate,
    }),
    cancelCheckout: build.mutation<HeldState, string>({
      query: (id) => ({ route: routes.cancelCheckout, params: { id }, body: {} }),
      transformResponse: heldState,
      invalidatesTags: (_state, _error, id) => [{ type: 'Checkout', id: tagId(id) }, 'Cart'],
    }),
    // The bought lines have left the cart too: the checkout's flow has it read anew, whoever has made the order.
    createOrder: build.mutation<Order, OrderPayload>({
      query: (body) => ({ route: routes.createOrder, body }),
      invalidatesTags: ['Orders', 'Checkout'],
    }),
  }),
});
