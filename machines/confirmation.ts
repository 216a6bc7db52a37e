import { assign, fromPromise, setup } from 'xstate';
import type { CheckoutQuestion, CheckoutStanding } from '../contract/checkout';
import type { FlowFailure } from '../contract/errors';

interface Context {
  checkoutId: string | null;
  paymentId: string;
  step: CheckoutQuestion['step'];
  standing: CheckoutStanding;
  failure: FlowFailure | null;
}

type Events = { type: 'check.requested' };

/**
 * Asks the server about a checkout and does not rest until it knows: a lost answer is asked for again, a bank that has
 * not decided is waited for. It runs as a part of the checkout, which goes on with the output.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as CheckoutQuestion,
    output: {} as CheckoutStanding,
  },
  actors: {
    /** Where the given checkout stands, or, without an id, the one this browser remembers. */
    findCheckout: fromPromise<CheckoutStanding, { checkoutId: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    placeOrder: fromPromise<CheckoutStanding, { checkoutId: string; paymentId: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    cancelCheckout: fromPromise<CheckoutStanding, { checkoutId: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    noteStanding: assign({ standing: (_, standing: CheckoutStanding) => standing, failure: null }),
    noteNothing: assign({ standing: { checkoutId: null, state: 'none' }, failure: null }),
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    dropRecord: () => {},
  },
  guards: {
    shallPlace: ({ context }) => context.step === 'place',
    shallCancel: ({ context }) => context.step === 'cancel',
    isUndecided: (_, { state, payable }: CheckoutStanding) =>
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
    /** Between two questions whether the bank has decided: 2 s. */
    pollDelay: 2000,
    /** Before the server is asked again after a lost answer: 3 s. */
    retryDelay: 3000,
  },
}).createMachine({
  id: 'confirmation',
  description: 'The server says what became of a checkout.',
  initial: 'choosing',
  context: ({ input }) => ({
    checkoutId: input.checkoutId,
    paymentId: input.paymentId ?? '',
    step: input.step,
    standing: { checkoutId: input.checkoutId, state: 'none' },
    failure: null,
  }),
  states: {
    choosing: {
      description: 'What is wanted of the server decides how it begins.',
      always: [
        { guard: 'shallPlace', target: 'placing' },
        { guard: 'shallCancel', target: 'cancelling' },
        { target: 'finding' },
      ],
    },
    finding: {
      description: 'The server is asked where the checkout stands, which it asks the provider in turn.',
      invoke: {
        id: 'findCheckout',
        src: 'findCheckout',
        input: ({ context }) => ({ checkoutId: context.checkoutId }),
        onDone: [
          { guard: { type: 'isUndecided', params: ({ event }) => event.output }, target: 'undecided' },
          { target: 'known', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.error as FlowFailure },
            target: 'known',
            actions: ['noteNothing', 'dropRecord'],
          },
          {
            target: 'uncertain',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as FlowFailure },
          },
        ],
      },
    },
    placing: {
      description: 'The payment succeeded; the order is being made.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ checkoutId: context.checkoutId ?? '', paymentId: context.paymentId }),
        onDone: { target: 'known', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => event.error as FlowFailure },
            target: 'uncertain',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as FlowFailure },
          },
          { target: 'finding' },
        ],
      },
    },
    cancelling: {
      description: 'The payment is being called off at the provider, which may answer that it is already paid.',
      invoke: {
        id: 'cancelCheckout',
        src: 'cancelCheckout',
        input: ({ context }) => ({ checkoutId: context.checkoutId ?? '' }),
        onDone: [
          { guard: { type: 'isUndecided', params: ({ event }) => event.output }, target: 'undecided' },
          { target: 'known', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => event.error as FlowFailure },
            target: 'uncertain',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as FlowFailure },
          },
          { target: 'finding' },
        ],
      },
    },
    undecided: {
      description: 'The bank has not decided, or the last second of the hold is running out: it is asked again soon.',
      after: { pollDelay: { target: 'finding' } },
    },
    uncertain: {
      description: 'An answer was lost. Nobody guesses: the server is asked what happened, again and again.',
      after: { retryDelay: { target: 'finding' } },
      on: { 'check.requested': { target: 'finding' } },
    },
    known: {
      type: 'final',
      description: 'The server has said where the checkout stands.',
    },
  },
  output: ({ context }) => context.standing,
});
