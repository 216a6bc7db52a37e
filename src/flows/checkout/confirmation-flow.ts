import { fromPromise } from 'xstate';
import type { Billing } from '../../../contract/checkout';
import {
  confirmationMachine,
  type CheckoutStanding,
  type PaidGoods,
  type Payable,
} from '../../../machines/confirmation';
import { checkoutApi, type HeldState } from '../../api/checkout';
import { checkoutForgotten } from '../../state/checkout-record';
import type { ShopDispatch } from '../../state/make-store';
import { ask, call } from '../call-endpoint';
import { orderPayload } from './order-payload';
import { readCheckoutId } from './read-checkout-id';

const { checkoutState, createOrder, cancelCheckout } = checkoutApi.endpoints;

/** Asks where a checkout stands now. A question that was asked earlier and has no answer yet knows less: it is given up. */
const standingNow = async (dispatch: ShopDispatch, checkoutId: string, signal: AbortSignal): Promise<HeldState> => {
  const earlier = dispatch(checkoutApi.util.getRunningQueryThunk('checkoutState', checkoutId));
  earlier?.abort();
  await earlier;
  signal.throwIfAborted();
  return ask(dispatch, checkoutState, checkoutId, signal);
};

/** What is needed to pay what is held; undefined where it can no longer be paid. */
export const payableOf = ({
  paymentId,
  clientSecret,
  amount,
  holdMs,
  lines,
}: Partial<HeldState>): Payable | undefined => {
  if (paymentId === undefined || clientSecret === undefined || amount === undefined || holdMs === undefined) {
    return undefined;
  }
  const products = (lines ?? []).map(({ productId, quantity }) => ({ productId, quantity }));
  return { paymentId, clientSecret, amount, holdMs, products };
};

const standingOf = (checkoutId: string, answer: HeldState): CheckoutStanding => ({
  checkoutId,
  state: answer.state,
  orderId: answer.orderId,
  payable: payableOf(answer),
});

/** What the server knows of the customer's checkout. */
export const confirmationFlow = (
  dispatch: ShopDispatch,
  userId: string,
  /** Told of the billing that the server knows a checkout by. */
  noteBilling: (billing: Billing) => void,
): typeof confirmationMachine =>
  confirmationMachine.provide({
    actors: {
      findCheckout: fromPromise<CheckoutStanding, { checkoutId: string | null }>(async ({ input, signal }) => {
        const checkoutId = input.checkoutId ?? dispatch(readCheckoutId(userId));
        if (checkoutId === null) return { checkoutId: null, state: 'none' };
        const answer = await standingNow(dispatch, checkoutId, signal);
        noteBilling(answer.billing);
        const isOver = answer.state === 'cancelled' || answer.state === 'expired';
        // Only a checkout that ended before the shopper's eyes is worth telling of.
        if (isOver && input.checkoutId === null) {
          dispatch(checkoutForgotten(checkoutId));
          return { checkoutId: null, state: 'none' };
        }
        return standingOf(checkoutId, answer);
      }),

      placeOrder: fromPromise<CheckoutStanding, { checkoutId: string } & PaidGoods>(
        async ({ input: { checkoutId, paymentId }, signal }) => {
          // What was paid is what the server said last of it.
          const paid = await dispatch(checkoutState.initiate(checkoutId, { subscribe: false })).unwrap();
          const order = await call(dispatch, createOrder, orderPayload(userId, paymentId, paid), signal);
          return { checkoutId, state: 'placed', orderId: order.id };
        },
      ),

      cancelCheckout: fromPromise<CheckoutStanding, { checkoutId: string }>(async ({ input, signal }) =>
        standingOf(input.checkoutId, await call(dispatch, cancelCheckout, input.checkoutId, signal)),
      ),
    },
    actions: {
      dropRecord: ({ context }) => {
        const checkoutId = context.checkoutId ?? dispatch(readCheckoutId(userId));
        if (checkoutId !== null) dispatch(checkoutForgotten(checkoutId));
      },
    },
  });
