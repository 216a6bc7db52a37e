import { fromPromise } from 'xstate';
import type { Billing } from '../../../contract/checkout';
import { toRupees } from '../../../contract/money';
import {
  confirmationMachine,
  type CheckoutStanding,
  type PaidGoods,
  type Payable,
} from '../../../machines/confirmation';
import { checkoutApi, type HeldState } from '../../api/checkout';
import { forgetCheckout, readCheckoutId } from '../../storage/checkout-record';
import type { ShopDispatch } from '../../state/make-store';
import { call } from '../call-endpoint';

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
        const checkoutId = input.checkoutId ?? readCheckoutId(userId);
        if (checkoutId === null) return { checkoutId: null, state: 'none' };
        const answer = await call(dispatch, checkoutApi.endpoints.checkoutState, checkoutId, signal);
        noteBilling(answer.billing);
        const isOver = answer.state === 'cancelled' || answer.state === 'expired';
        // Only a checkout that ended before the shopper's eyes is worth telling of.
        if (isOver && input.checkoutId === null) {
          forgetCheckout(checkoutId);
          return { checkoutId: null, state: 'none' };
        }
        return standingOf(checkoutId, answer);
      }),

      placeOrder: fromPromise<CheckoutStanding, { checkoutId: string } & PaidGoods>(
        async ({ input: { checkoutId, paymentId, amount, products }, signal }) => {
          const order = await call(
            dispatch,
            checkoutApi.endpoints.createOrder,
            { paymentId, amount: toRupees(amount), userid: userId, products },
            signal,
          );
          return { checkoutId, state: 'placed', orderId: order.id };
        },
      ),

      cancelCheckout: fromPromise<CheckoutStanding, { checkoutId: string }>(async ({ input, signal }) =>
        standingOf(
          input.checkoutId,
          await call(dispatch, checkoutApi.endpoints.cancelCheckout, input.checkoutId, signal),
        ),
      ),
    },
    actions: {
      dropRecord: ({ context }) => {
        const checkoutId = context.checkoutId ?? readCheckoutId(userId);
        if (checkoutId !== null) forgetCheckout(checkoutId);
      },
    },
  });
