import { fromPromise } from 'xstate';
import type { CheckoutState } from '../../../contract/checkout';
import type { CheckoutStatus, Payable } from '../../../machines/checkout-status';
import { confirmationMachine } from '../../../machines/confirmation';
import { checkoutApi, type HeldState } from '../../api/checkout';
import { checkoutForgotten } from '../../state/checkout-record';
import type { ShopDispatch } from '../../state/make-store';
import { call, read, refetch } from '../call-endpoint';
import { orderPayload } from './order-payload';
import { storedCheckoutId } from './stored-checkout-id';

const { checkoutState, createOrder, cancelCheckout } = checkoutApi.endpoints;

/** Aborts a running query first, because that query may return an older status. */
const fetchStatus = async (dispatch: ShopDispatch, checkoutId: string, signal: AbortSignal): Promise<HeldState> => {
  const earlier = dispatch(checkoutApi.util.getRunningQueryThunk('checkoutState', checkoutId));
  earlier?.abort();
  await earlier;
  signal.throwIfAborted();
  return refetch(dispatch, checkoutState, checkoutId, signal);
};

const payableOf = ({ paymentId, clientSecret, amount, holdMs }: Partial<HeldState>): Payable | undefined => {
  if (paymentId === undefined || clientSecret === undefined || amount === undefined || holdMs === undefined) {
    return undefined;
  }
  return { paymentId, clientSecret, amount, holdMs };
};

const statusOf = (checkoutId: string, response: HeldState): CheckoutStatus => ({
  checkoutId,
  state: response.state,
  orderId: response.orderId,
  payable: payableOf(response),
});

/** Called with every fetched checkout, even if another page, tab or device has started the checkout. */
export type OnCheckoutFound = (checkout: Pick<CheckoutState, 'billing' | 'couponCode'>) => void;

export const confirmationFlow = (
  dispatch: ShopDispatch,
  userId: string,
  onFound: OnCheckoutFound,
): typeof confirmationMachine =>
  confirmationMachine.provide({
    actors: {
      findCheckout: fromPromise<CheckoutStatus, { checkoutId: string | null }>(async ({ input, signal }) => {
        const checkoutId = input.checkoutId ?? dispatch(storedCheckoutId(userId));
        if (checkoutId === null) return { checkoutId: null, state: 'none' };
        const response = await fetchStatus(dispatch, checkoutId, signal);
        onFound(response);
        const isOver = response.state === 'cancelled' || response.state === 'expired';
        // A checkout that ended before this page was opened needs no message.
        if (isOver && input.checkoutId === null) {
          dispatch(checkoutForgotten(checkoutId));
          return { checkoutId: null, state: 'none' };
        }
        return statusOf(checkoutId, response);
      }),

      placeOrder: fromPromise<CheckoutStatus, { checkoutId: string; paymentId: string }>(
        async ({ input: { checkoutId, paymentId }, signal }) => {
          // The cached status contains the lines and the amount that were paid.
          const paid = await read(dispatch, checkoutState, checkoutId);
          const order = await call(dispatch, createOrder, orderPayload(userId, paymentId, paid), signal);
          return { checkoutId, state: 'placed', orderId: order.id };
        },
      ),

      cancelCheckout: fromPromise<CheckoutStatus, { checkoutId: string }>(async ({ input, signal }) =>
        statusOf(input.checkoutId, await call(dispatch, cancelCheckout, input.checkoutId, signal)),
      ),
    },
    actions: {
      dropRecord: ({ context }) => {
        const checkoutId = context.checkoutId ?? dispatch(storedCheckoutId(userId));
        if (checkoutId !== null) dispatch(checkoutForgotten(checkoutId));
      },
    },
  });
