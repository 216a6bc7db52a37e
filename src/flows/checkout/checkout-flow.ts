import { fromPromise, type ActorRefFrom, type PromiseActorLogic, type SnapshotFrom } from 'xstate';
import type { Billing, CheckoutQuestion, CheckoutStanding, PaymentOutcome, SeenLine } from '../../../contract/checkout';
import { checkoutMachine } from '../../../machines/checkout';
import type { confirmationMachine } from '../../../machines/confirmation';
import type { paymentMachine } from '../../../machines/payment';
import { api } from '../../api/api';
import { cartApi } from '../../api/cart';
import { checkoutApi } from '../../api/checkout';
import { checkoutCopy } from '../../copy/checkout';
import { checkoutForgotten, checkoutRemembered } from '../../state/checkout-record';
import type { FlowTools } from '../flow-tools';
import { call } from '../call-endpoint';
import { confirmationFlow } from './confirmation-flow';
import { paymentFlow } from './payment-flow';
import { readCheckoutId } from './read-checkout-id';
import type { PaymentProvider } from './payment-provider';

// Two machines take the place of promises that the checkout machine declares: same input, same output.
type PaymentStub = PromiseActorLogic<{ outcome: PaymentOutcome }, { clientSecret: string }>;
type ConfirmationStub = PromiseActorLogic<CheckoutStanding, CheckoutQuestion>;

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

/** The states of the checkout. */
export type CheckoutStep = SnapshotFrom<typeof checkoutMachine>['value'];

/** The running payment of a checkout, as the actor it really is. */
export const paymentOf = (checkout: CheckoutActor) =>
  checkout.getSnapshot().children['payment'] as unknown as ActorRefFrom<typeof paymentMachine> | undefined;

/** The running question what became of a checkout, as the actor it really is. */
export const confirmationOf = (checkout: CheckoutActor) =>
  checkout.getSnapshot().children['confirmation'] as unknown as ActorRefFrom<typeof confirmationMachine> | undefined;

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
      confirmation: confirmationFlow(dispatch, userId, noteBilling) as unknown as ConfirmationStub,
      payment: paymentFlow(provider) as unknown as PaymentStub,

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
          const { paymentId, clientSecret, amount, holdMs } = answer;
          return { checkoutId, state: 'open', payable: { paymentId, clientSecret, amount, holdMs } };
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
