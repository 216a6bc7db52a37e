import { fromPromise } from 'xstate';
import type { Billing, CheckoutLine, CheckoutStanding } from '../../../contract/checkout';
import { toRupees } from '../../../contract/money';
import { confirmationMachine } from '../../../machines/confirmation';
import { checkoutApi, type HeldState } from '../../api/checkout';
import { checkoutForgotten } from '../../state/checkout-record';
import type { ShopDispatch } from '../../state/make-store';
import { call } from '../call-endpoint';
import { readCheckoutId } from './read-checkout-id';

/** What is being paid, as the server said it last: the order names it once more. `amount` in paise. */
export interface Priced {
  amount: number;
  lines: readonly CheckoutLine[];
}

const standingOf = (
  checkoutId: string,
  { state, orderId, paymentId, clientSecret, amount, holdMs }: HeldState,
): CheckoutStanding => ({
  checkoutId,
  state,
  orderId,
  payable:
    paymentId !== undefined && clientSecret !== undefined && amount !== undefined && holdMs !== undefined
      ? { paymentId, clientSecret, amount, holdMs }
      : undefined,
});

/** What the server knows of the customer's checkout. */
export const confirmationFlow = (
  dispatch: ShopDispatch,
  userId: string,
  priced: { read(): Priced; note(answer: Partial<Priced> & { billing: Billing }): void },
): typeof confirmationMachine =>
  confirmationMachine.provide({
    actors: {
      findCheckout: fromPromise<CheckoutStanding, { checkoutId: string | null }>(async ({ input, signal }) => {
        const checkoutId = input.checkoutId ?? dispatch(readCheckoutId(userId));
        if (checkoutId === null) return { checkoutId: null, state: 'none' };
        const answer = await call(dispatch, checkoutApi.endpoints.checkoutState, checkoutId, signal);
        priced.note(answer);
        const isOver = answer.state === 'cancelled' || answer.state === 'expired';
        // Only a checkout that ended before the shopper's eyes is worth telling of.
        if (isOver && input.checkoutId === null) {
          dispatch(checkoutForgotten(checkoutId));
          return { checkoutId: null, state: 'none' };
        }
        return standingOf(checkoutId, answer);
      }),

      placeOrder: fromPromise<CheckoutStanding, { checkoutId: string; paymentId: string }>(
        async ({ input: { checkoutId, paymentId }, signal }) => {
          const { amount, lines } = priced.read();
          const products = lines.map(({ productId, quantity }) => ({ productId, quantity }));
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
        const checkoutId = context.checkoutId ?? dispatch(readCheckoutId(userId));
        if (checkoutId !== null) dispatch(checkoutForgotten(checkoutId));
      },
    },
  });
