import { assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { CheckoutStateName } from '../contract/checkout';
import type { FlowFailure } from './flow-failure';

/** What an order says was paid: `amount` in paise. */
export interface PaidGoods {
  paymentId: string;
  amount: number;
  products: { productId: string; quantity: number }[];
}

/** What the payment dialog needs; `holdMs` is how long the stock is still held, by the server's clock. */
export interface Payable extends PaidGoods {
  clientSecret: string;
  holdMs: number;
}

/** Where a checkout stands at the server; `none` when the server knows of none. */
export interface CheckoutStanding {
  checkoutId: string | null;
  state: CheckoutStateName | 'none';
  payable?: Payable;
  orderId?: string;
}

/**
 * What is wanted of the server: to be told where a checkout stands, to have the order of its payment made, or the payment
 * called off. Without an id, the checkout is meant that this browser remembers.
 */
export type CheckoutQuestion =
  | { step: 'find' | 'cancel'; checkoutId: string | null }
  | { step: 'place'; checkoutId: string | null; paid: PaidGoods };

interface Context {
  checkoutId: string | null;
  paid: PaidGoods;
  step: CheckoutQuestion['step'];
  standing: CheckoutStanding;
  failure: FlowFailure | null;
}

type Events = { type: 'check.requested' };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

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
    placeOrder: fromPromise<CheckoutStanding, { checkoutId: string } & PaidGoods>(() =>
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
    paid: input.step === 'place' ? input.paid : { paymentId: '', amount: 0, products: [] },
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
            guard: { type: 'isUnknown', params: failureOf },
            target: 'known',
            actions: ['noteNothing', 'dropRecord'],
          },
          {
            target: 'uncertain',
            actions: { type: 'noteFailure', params: failureOf },
          },
        ],
      },
    },
    placing: {
      description: 'The payment succeeded; the order is being made.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ checkoutId: context.checkoutId ?? '', ...context.paid }),
        onDone: { target: 'known', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'uncertain',
            actions: { type: 'noteFailure', params: failureOf },
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
            guard: { type: 'isLost', params: failureOf },
            target: 'uncertain',
            actions: { type: 'noteFailure', params: failureOf },
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
