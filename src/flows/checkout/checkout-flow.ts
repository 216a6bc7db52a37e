import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Billing, SeenLine } from '../../../contract/checkout';
import { checkoutMachine } from '../../../machines/checkout';
import { confirmationMachine, type CheckoutStanding } from '../../../machines/confirmation';
import { paymentMachine } from '../../../machines/payment';
import { api } from '../../api/api';
import { cartApi } from '../../api/cart';
import { checkoutApi } from '../../api/checkout';
import { checkoutCopy } from '../../copy/checkout';
import { checkoutForgotten, checkoutRemembered } from '../../state/checkout-record';
import { asActorOf } from '../as-actor-of';
import type { FlowTools } from '../flow-tools';
import { call } from '../call-endpoint';
import { confirmationFlow, payableOf } from './confirmation-flow';
import { paymentFlow } from './payment-flow';
import { readCheckoutId } from './read-checkout-id';
import type { PaymentProvider } from './payment-provider';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

/** The states of the checkout. */
export type CheckoutStep = SnapshotFrom<typeof checkoutMachine>['value'];

/** The running payment of a checkout. */
export const paymentOf = (checkout: CheckoutActor): ActorRefFrom<typeof paymentMachine> | undefined =>
  asActorOf(paymentMachine, checkout.getSnapshot().children.payment);

/** The running question what became of a checkout. */
export const confirmationOf = (checkout: CheckoutActor): ActorRefFrom<typeof confirmationMachine> | undefined =>
  asActorOf(confirmationMachine, checkout.getSnapshot().children.confirmation);

export interface CheckoutFlowOptions {
  userId: string;
  provider: PaymentProvider;
  /** Told of the billing that the server knows a checkout by: an earlier page, tab or device has sent it. */
  noteBilling: (billing: Billing) => void;
}

/** The checkout of one signed-in customer. */
export const checkoutFlow = (
  { dispatch, navigate, sayDone }: FlowTools,
  { userId, provider, noteBilling }: CheckoutFlowOptions,
): typeof checkoutMachine =>
  checkoutMachine.provide({
    actors: {
      confirmation: confirmationFlow(dispatch, userId, noteBilling),
      payment: paymentFlow(provider),

      priceCart: fromPromise<{ lineCount: number }>(async () => {
        const reading = cartApi.endpoints.cart.initiate(userId, { subscribe: false, forceRefetch: true });
        return { lineCount: (await dispatch(reading).unwrap()).items.length };
      }),

      holdStock: fromPromise<CheckoutStanding, { billing: Billing; seen: SeenLine[]; checkoutId: string | null }>(
        async ({ input: { billing, seen, ...input }, signal }) => {
          // One that another tab has begun meanwhile is the same checkout.
          const checkoutId = input.checkoutId ?? dispatch(readCheckoutId(userId)) ?? crypto.randomUUID();
          // Before the call: if its answer is lost, the id still leads to what it did.
          dispatch(checkoutRemembered({ userId, checkoutId }));
          const answer = await call(dispatch, checkoutApi.endpoints.checkout, { checkoutId, billing, seen }, signal);
          return { checkoutId, state: 'open', payable: payableOf(answer) };
        },
      ),
    },
    actions: {
      dropRecord: ({ context: { checkoutId } }) => {
        if (checkoutId !== null) dispatch(checkoutForgotten(checkoutId));
      },
      refreshCart: () => void dispatch(api.util.invalidateTags(['Cart'])),
      sayPlaced: () => sayDone(checkoutCopy.placed),
      goToOrders: () => navigate('/orders', { replace: true }),
    },
  });
