import { assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided, required } from './actors';
import type { CheckoutRequest, CheckoutStatus } from './checkout-status';
import type { FlowFailure } from './flow-failure';

interface Context {
  checkoutId: string | null;
  /** Null unless `step` is `place`. */
  paymentId: string | null;
  step: CheckoutRequest['step'];
  status: CheckoutStatus;
  failure: FlowFailure | null;
}

type Events = { type: 'check.requested' };

/**
 * Finds a checkout, places its order, or cancels the checkout. If a response is lost or the payment is pending, polls
 * the server until the status is known.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as CheckoutRequest,
    output: {} as CheckoutStatus,
  },
  actors: {
    /** If the id is null, finds the checkout whose id this browser has stored. */
    findCheckout: fromPromise<CheckoutStatus, { checkoutId: string | null }>(notProvided),
    placeOrder: fromPromise<CheckoutStatus, { checkoutId: string; paymentId: string }>(notProvided),
    cancelCheckout: fromPromise<CheckoutStatus, { checkoutId: string }>(notProvided),
  },
  actions: {
    setStatus: assign({ status: (_, status: CheckoutStatus) => status, failure: null }),
    setNone: assign({ status: { checkoutId: null, state: 'none' }, failure: null }),
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    dropRecord: () => {},
  },
  guards: {
    shouldPlace: ({ context }) => context.step === 'place',
    shouldCancel: ({ context }) => context.step === 'cancel',
    isUndecided: (_, { state, payable }: CheckoutStatus) =>
      state === 'processing' || (payable !== undefined && payable.holdMs <= 0),
    isUnknown: (_, failure: FlowFailure) => failure.code === 'checkout_not_found' || failure.code === 'not_found',
    isLost: (_, failure: FlowFailure) =>
      [
        'network',
        'timeout',
        'aborted',
        'unreadable',
        'internal_error',
        'overloaded',
        'database_unavailable',
        'payment_unavailable',
      ].includes(failure.code),
  },
  delays: {
    /** Pause between two polls of an undecided checkout, in ms. */
    pollDelay: 2000,
    /** Pause before the server is asked again after a failure, in ms. */
    retryDelay: 3000,
  },
}).createMachine({
  id: 'confirmation',
  description: 'Finds out the status of a checkout from the server.',
  initial: 'choosing',
  context: ({ input }) => ({
    checkoutId: input.checkoutId,
    paymentId: input.step === 'place' ? input.paymentId : null,
    step: input.step,
    status: { checkoutId: input.checkoutId, state: 'none' },
    failure: null,
  }),
  states: {
    choosing: {
      description: 'The input decides the first request.',
      always: [
        { guard: 'shouldPlace', target: 'placing' },
        { guard: 'shouldCancel', target: 'cancelling' },
        { target: 'finding' },
      ],
    },
    finding: {
      description: 'The server is asked for the status, and asks the provider in turn.',
      invoke: {
        id: 'findCheckout',
        src: 'findCheckout',
        input: ({ context }) => ({ checkoutId: context.checkoutId }),
        onDone: [
          {
            guard: { type: 'isUndecided', params: ({ event }) => event.output },
            target: 'undecided',
            actions: 'clearFailure',
          },
          { target: 'known', actions: { type: 'setStatus', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: failureOf },
            target: 'known',
            actions: ['setNone', 'dropRecord'],
          },
          {
            target: 'uncertain',
            actions: { type: 'setFailure', params: failureOf },
          },
        ],
      },
    },
    placing: {
      description: 'The payment succeeded; the order is being created.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ checkoutId: required(context.checkoutId), paymentId: required(context.paymentId) }),
        onDone: { target: 'known', actions: { type: 'setStatus', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'uncertain',
            actions: { type: 'setFailure', params: failureOf },
          },
          { target: 'finding' },
        ],
      },
    },
    cancelling: {
      description: 'The payment is being cancelled at the provider, unless it is already paid.',
      invoke: {
        id: 'cancelCheckout',
        src: 'cancelCheckout',
        input: ({ context }) => ({ checkoutId: required(context.checkoutId) }),
        onDone: [
          { guard: { type: 'isUndecided', params: ({ event }) => event.output }, target: 'undecided' },
          { target: 'known', actions: { type: 'setStatus', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'uncertain',
            actions: { type: 'setFailure', params: failureOf },
          },
          { target: 'finding' },
        ],
      },
    },
    undecided: {
      description: 'The bank has not decided, or the hold is about to expire: the server is polled.',
      after: { pollDelay: { target: 'finding' } },
    },
    uncertain: {
      description: 'A response was lost. The server is asked again until the outcome is known.',
      after: { retryDelay: { target: 'finding' } },
      on: { 'check.requested': { target: 'finding' } },
    },
    known: {
      type: 'final',
      description: 'The status is known.',
    },
  },
  output: ({ context }) => context.status,
});
