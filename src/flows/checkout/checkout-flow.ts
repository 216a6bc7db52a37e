import { Actor, fromPromise, StateMachine, type ActorRefFrom, type AnyStateMachine, type SnapshotFrom } from 'xstate';
import { checkoutMachine } from '../../../machines/checkout';
import type { HeldCheckout } from '../../../machines/checkout-status';
import type { Submission } from '../../../machines/checkout-types';
import { confirmationMachine } from '../../../machines/confirmation';
import { paymentMachine } from '../../../machines/payment';
import { api } from '../../api/api';
import { cartApi } from '../../api/cart';
import { checkoutApi } from '../../api/checkout';
import { checkoutForgotten, checkoutRemembered } from '../../state/checkout-record';
import { keptCoupon } from '../../storage/kept-coupon';
import type { FlowContext } from '../flow-context';
import { call, refetch } from '../call-endpoint';
import { confirmationFlow, type OnCheckoutFound } from './confirmation-flow';
import { paymentFlow } from './payment-flow';
import { storedCheckoutId } from './stored-checkout-id';
import type { PaymentProvider } from './payment-provider';

// The type is an interface, so that inferred types show this name and not the whole definition.
export interface CheckoutActor extends ActorRefFrom<typeof checkoutMachine> {}

export type CheckoutStep = SnapshotFrom<typeof checkoutMachine>['value'];

const runs = <Machine extends AnyStateMachine>(machine: Machine, actor: unknown): actor is ActorRefFrom<Machine> =>
  actor instanceof Actor && actor.logic instanceof StateMachine && actor.logic.id === machine.id;

/** Checks the machine's id at runtime, because the parent's type describes only a child's input and output. */
const asActorOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  actor: unknown,
): ActorRefFrom<Machine> | undefined => (runs(machine, actor) ? actor : undefined);

export const paymentOf = (checkout: CheckoutActor): ActorRefFrom<typeof paymentMachine> | undefined =>
  asActorOf(paymentMachine, checkout.getSnapshot().children.payment);

export const confirmationOf = (checkout: CheckoutActor): ActorRefFrom<typeof confirmationMachine> | undefined =>
  asActorOf(confirmationMachine, checkout.getSnapshot().children.confirmation);

interface CheckoutFlowOptions {
  userId: string;
  provider: PaymentProvider;
  onFound: OnCheckoutFound;
}

export const checkoutFlow = (
  { dispatch, navigate }: FlowContext,
  { userId, provider, onFound }: CheckoutFlowOptions,
): typeof checkoutMachine =>
  checkoutMachine.provide({
    actors: {
      confirmation: confirmationFlow(dispatch, userId, onFound),
      payment: paymentFlow(provider),

      priceCart: fromPromise<{ lineCount: number }>(async () => {
        const { items } = await refetch(dispatch, cartApi.endpoints.cart, userId);
        return { lineCount: items.length };
      }),

      holdStock: fromPromise<HeldCheckout, Submission & { checkoutId: string | null }>(
        async ({ input: { checkoutId: known, ...submission }, signal }) => {
          // Another tab may have started a checkout by now, which this tab then continues.
          const checkoutId = known ?? dispatch(storedCheckoutId(userId)) ?? crypto.randomUUID();
          // The id is stored before the call, so that the checkout can be found even if the response is lost.
          dispatch(checkoutRemembered({ userId, checkoutId }));
          const body = { checkoutId, ...submission };
          const response = await call(dispatch, checkoutApi.endpoints.checkout, body, signal);
          const { paymentId, clientSecret, amount, holdMs } = response;
          return { checkoutId, state: 'open', payable: { paymentId, clientSecret, amount, holdMs } };
        },
      ),
    },
    actions: {
      dropRecord: ({ context: { checkoutId } }) => {
        if (checkoutId !== null) dispatch(checkoutForgotten(checkoutId));
      },
      refreshCart: () => void dispatch(api.util.invalidateTags(['Cart'])),
      forgetCoupon: keptCoupon.forget,
      goToOrders: ({ context: { orderId } }) =>
        navigate('/orders', { replace: true, ...(orderId !== null && { state: { placedOrder: orderId } }) }),
    },
  });
