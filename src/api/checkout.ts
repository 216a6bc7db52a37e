import type { Checkout, CheckoutBody, CheckoutState } from '../../contract/checkout';
import type { GuestItem } from '../../contract/cart';
import type { Coupon } from '../../contract/coupons';
import type { Order } from '../../contract/orders';
import type { OrderPayload } from '../../contract/payloads';
import { orderingRoutes } from '../../contract/routes/ordering';
import { api, keepWhileSignedIn, tagId } from './api';
import type { TransportResponse } from './transport';

/** Returns the remaining time in ms, counted from the Date header, because the shopper's clock may be wrong. */
const holdMsOf = (expiresAt: string, header: TransportResponse['header'] | undefined): number => {
  const respondedAt = Date.parse(header?.('date') ?? '');
  return Date.parse(expiresAt) - (Number.isNaN(respondedAt) ? Date.now() : respondedAt);
};

/** This tag cannot equal a checkout's tag, because `tagId` prefixes a checkout's id. */
const couponTag = { type: 'Checkout', id: 'coupon' } as const;

/** `holdMs` is how long the stock remains held, in ms. It is defined only while the checkout can be paid. */
export type HeldState = CheckoutState & { holdMs?: number };

const heldState = (response: CheckoutState, meta: Pick<TransportResponse, 'header'> | undefined): HeldState => ({
  ...response,
  holdMs: response.expiresAt === undefined ? undefined : holdMsOf(response.expiresAt, meta?.header),
});

export const checkoutApi = api.enhanceEndpoints({ addTagTypes: ['Checkout'] }).injectEndpoints({
  endpoints: (build) => ({
    checkout: build.mutation<Checkout & { holdMs: number }, CheckoutBody>({
      query: (body) => ({ route: orderingRoutes.checkout, body }),
      transformResponse: (checkout: Checkout, meta) => ({
        ...checkout,
        holdMs: holdMsOf(checkout.expiresAt, meta?.header),
      }),
      onQueryStarted: ({ checkoutId, billing }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data: { currency: _, ...held } }) =>
            void dispatch(
              checkoutApi.util.upsertQueryData('checkoutState', checkoutId, { ...held, state: 'open', billing }),
            ),
          () => undefined,
        );
      },
      // The coupon may be the reason for the error.
      invalidatesTags: (_checkout, error) => (error === undefined ? [] : [couponTag]),
    }),
    coupon: build.query<Coupon, { couponCode: string; cartVersion: number }>({
      query: ({ couponCode }) => ({ route: orderingRoutes.coupon, params: { couponCode } }),
      providesTags: ['Cart', couponTag],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    /**
     * Checks a coupon for a cart that exists only in the browser. This is a query, although it is a POST, because the
     * call changes nothing.
     */
    guestCoupon: build.query<Coupon, { couponCode: string; items: GuestItem[] }>({
      query: ({ couponCode, items }) => ({
        route: orderingRoutes.guestCoupon,
        params: { couponCode },
        body: { items },
      }),
    }),
    checkoutState: build.query<HeldState, string>({
      query: (id) => ({ route: orderingRoutes.checkoutState, params: { id } }),
      transformResponse: heldState,
      providesTags: (_state, _error, id) => [{ type: 'Checkout', id: tagId(id) }],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    cancelCheckout: build.mutation<HeldState, string>({
      query: (id) => ({ route: orderingRoutes.cancelCheckout, params: { id }, body: {} }),
      transformResponse: heldState,
      invalidatesTags: (_state, _error, id) => [{ type: 'Checkout', id: tagId(id) }, 'Cart'],
    }),
    // Does not invalidate the cart, because the checkout flow refetches it.
    createOrder: build.mutation<Order, OrderPayload>({
      query: (body) => ({ route: orderingRoutes.createOrder, body }),
      invalidatesTags: ['Orders', 'Checkout'],
    }),
  }),
});

export const { useCouponQuery, useGuestCouponQuery } = checkoutApi;
