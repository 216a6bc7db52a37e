import {
  assertEvent,
  assign,
  fromPromise,
  setup,
  type AnyActorScope,
  type ErrorActorEvent,
  type EventObject,
  type Snapshot,
} from 'xstate';
import type { Billing, SeenLine } from '../contract/checkout';
import type { CheckoutQuestion, CheckoutStanding, PaidGoods, Payable } from './confirmation';
import type { FlowFailure } from './flow-failure';
import type { PaymentOutcome } from './payment';

interface Context {
  checkoutId: string | null;
  state: CheckoutStanding['state'];
  payable: Payable | null;
  orderId: string | null;
  failure: FlowFailure | null;
}

/** The billing form and the lines on the screen travel with the event; the form owns them. */
interface Submission {
  billing: Billing;
  seen: SeenLine[];
}

type Events =
  | { type: 'checkout.opened' }
  | ({ type: 'billing.submitted' } & Submission)
  | ({ type: 'changes.accepted' } & Submission)
  | { type: 'changes.declined' }
  | { type: 'other.resumed'; checkoutId: string }
  | { type: 'checkout.restarted' }
  | { type: 'checkout.endedElsewhere' }
  | { type: 'check.requested' };

/**
 * An actor of which only input and output are known here. A promise fits, and so does a machine; one whose input or output
 * differs does not compile.
 */
interface Part<Output, Input> {
  getInitialSnapshot: (scope: AnyActorScope, input: Input) => Snapshot<Output>;
  transition(snapshot: Snapshot<Output>, event: EventObject, scope: AnyActorScope): Snapshot<Output>;
  getPersistedSnapshot(snapshot: Snapshot<Output>): Snapshot<unknown>;
}

const part = <Output, Input>(): Part<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('not provided')));

const paidOf = (payable: Payable | null): PaidGoods => ({
  paymentId: payable?.paymentId ?? '',
  amount: payable?.amount ?? 0,
  products: payable?.products ?? [],
});

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/**
 * From the billing form to an order (specification, section 4, Checkout). Whatever is uncertain is asked of the server by
 * the confirmation: nothing here decides on its own that a payment did or did not happen.
 */
export const checkoutMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    /** Asks until the server knows; see `confirmation.ts`. */
    confirmation: part<CheckoutStanding, CheckoutQuestion>(),
    /** Reads the cart anew, with the prices and the stock of this moment. */
    priceCart: fromPromise<{ lineCount: number }>(() => Promise.reject(new Error('not provided'))),
    /** Holds the cart's lines and prepares the payment, for the id given or a new one. */
    holdStock: fromPromise<CheckoutStanding, Submission & { checkoutId: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** The dialog; see `payment.ts`. */
    payment: part<{ outcome: PaymentOutcome }, { clientSecret: string }>(),
  },
  actions: {
    noteStanding: assign({
      checkoutId: (_, standing: CheckoutStanding) => standing.checkoutId,
      state: (_, standing: CheckoutStanding) => standing.state,
      payable: (_, standing: CheckoutStanding) => standing.payable ?? null,
      orderId: (_, standing: CheckoutStanding) => standing.orderId ?? null,
    }),
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    adoptOther: assign({ checkoutId: (_, params: { checkoutId: string }) => params.checkoutId }),
    forgetCheckout: assign({ checkoutId: null, payable: null }),
    /** Only the record of this checkout: another tab may have begun the next one. */
    dropRecord: () => {},
    refreshCart: () => {},
    sayPlaced: () => {},
    goToOrders: () => {},
  },
  guards: {
    isPlaced: ({ context }) => context.state === 'placed',
    isPayable: ({ context }) => (context.state === 'open' || context.state === 'paying') && context.payable !== null,
    isRefunded: ({ context }) => context.state === 'refunding' || context.state === 'refunded',
    isExpired: ({ context }) => context.state === 'expired',
    isCancelled: ({ context }) => context.state === 'cancelled',
    hasNoLines: (_, params: { lineCount: number }) => params.lineCount === 0,
    paymentSucceeded: (_, params: { outcome: PaymentOutcome }) => params.outcome === 'succeeded',
    paymentAbandoned: (_, params: { outcome: PaymentOutcome }) => params.outcome === 'abandoned',
    cartDiffers: (_, failure: FlowFailure) => failure.code === 'cart_changed',
    cartIsEmpty: (_, failure: FlowFailure) => failure.code === 'cart_empty',
    anotherIsOpen: (_, failure: FlowFailure) => failure.code === 'checkout_open',
    mayHaveHeld: (_, failure: FlowFailure) =>
      [
        'checkout_finished',
        'network',
        'timeout',
        'aborted',
        'unreadable',
        'internal_error',
        'overloaded',
        'database_unavailable',
      ].includes(failure.code),
  },
  delays: {
    /** The end of the hold, as the server counts it. */
    holdEnds: ({ context }) => Math.max(0, context.payable?.holdMs ?? 0),
    /** The specification's wait before the cart is fresh and the orders are shown: 1 s. */
    leaveDelay: 1000,
  },
}).createMachine({
  id: 'checkout',
  description: 'Billing, the hold on the goods, the payment, and the order that follows from it.',
  initial: 'opened',
  context: { checkoutId: null, state: 'none', payable: null, orderId: null, failure: null },
  states: {
    opened: {
      description: 'The page is there; the browser has not said yet whether a checkout is under way.',
      on: { 'checkout.opened': { target: 'confirming' } },
    },
    confirming: {
      description: 'The server is asked where the checkout stands; it is asked again until it answers.',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ checkoutId: context.checkoutId, step: 'find' }),
        onDone: { target: 'sorting', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
    },
    sorting: {
      description: 'The answer of the server decides how it goes on.',
      always: [
        { guard: 'isPlaced', target: 'placed' },
        { guard: 'isPayable', target: 'paying' },
        { guard: 'isRefunded', target: 'refunded' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isCancelled', target: 'cancelled' },
        { target: 'pricing' },
      ],
    },
    pricing: {
      description: 'The cart is read anew: what the shopper is about to accept are the prices of this moment.',
      invoke: {
        id: 'priceCart',
        src: 'priceCart',
        onDone: [
          { guard: { type: 'hasNoLines', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'filling' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: failureOf },
        },
      },
    },
    failed: {
      description: 'The cart could not be read, or this page broke: nothing can be paid before it is asked again.',
      on: { 'check.requested': { target: 'confirming', actions: 'clearFailure' } },
    },
    empty: {
      description: 'There is nothing in the cart to pay for.',
      on: { 'checkout.opened': { target: 'confirming' } },
    },
    filling: {
      description: 'The billing form beside the order summary.',
      on: { 'billing.submitted': { target: 'holding' } },
    },
    holding: {
      description: 'The server prices the lines once more, holds the goods and prepares the payment.',
      entry: 'clearFailure',
      invoke: {
        id: 'holdStock',
        src: 'holdStock',
        input: ({ context, event }) => {
          assertEvent(event, ['billing.submitted', 'changes.accepted']);
          return { checkoutId: context.checkoutId, billing: event.billing, seen: event.seen };
        },
        onDone: { target: 'paying', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'cartDiffers', params: failureOf },
            target: 'changed',
            actions: { type: 'noteFailure', params: failureOf },
          },
          {
            guard: { type: 'cartIsEmpty', params: failureOf },
            target: 'empty',
            actions: 'refreshCart',
          },
          {
            guard: { type: 'anotherIsOpen', params: failureOf },
            target: 'blocked',
            actions: { type: 'noteFailure', params: failureOf },
          },
          {
            guard: { type: 'mayHaveHeld', params: failureOf },
            target: 'confirming',
            actions: { type: 'noteFailure', params: failureOf },
          },
          {
            target: 'filling',
            actions: { type: 'noteFailure', params: failureOf },
          },
        ],
      },
    },
    changed: {
      description: 'Prices or stock differ from what the shopper saw; the differences are shown and can be accepted.',
      entry: 'refreshCart',
      on: {
        'changes.accepted': { target: 'holding' },
        'changes.declined': { target: 'pricing', actions: 'clearFailure' },
      },
    },
    blocked: {
      description: 'Another tab or device is paying this cart; that checkout can be taken over or waited for.',
      on: {
        'other.resumed': {
          target: 'confirming',
          actions: ['clearFailure', { type: 'adoptOther', params: ({ event }) => ({ checkoutId: event.checkoutId }) }],
        },
        'checkout.restarted': { target: 'pricing', actions: ['clearFailure', 'forgetCheckout'] },
      },
    },
    paying: {
      description: 'The payment dialog is open while the goods are held.',
      entry: 'clearFailure',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ clientSecret: context.payable?.clientSecret ?? '' }),
        onDone: [
          { guard: { type: 'paymentSucceeded', params: ({ event }) => event.output }, target: 'placing' },
          { guard: { type: 'paymentAbandoned', params: ({ event }) => event.output }, target: 'cancelling' },
          { target: 'confirming' },
        ],
        onError: { target: 'confirming' },
      },
      after: { holdEnds: { target: 'confirming' } },
      on: { 'checkout.endedElsewhere': { target: 'confirming' } },
    },
    placing: {
      description: 'The payment succeeded; the order is being made.',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({
          step: 'place',
          checkoutId: context.checkoutId,
          paid: paidOf(context.payable),
        }),
        onDone: { target: 'sorting', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
    },
    cancelling: {
      description: 'The payment is being called off; if it turns out to be paid, the order is made instead.',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ checkoutId: context.checkoutId, step: 'cancel' }),
        onDone: { target: 'sorting', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
    },
    cancelled: {
      description: 'Not paid, nothing charged, the basket is as it was.',
      entry: ['dropRecord', 'forgetCheckout', 'refreshCart'],
      on: { 'billing.submitted': { target: 'holding' } },
    },
    expired: {
      description: 'The time to pay is over and the goods are free again; it can be started anew.',
      entry: ['dropRecord', 'forgetCheckout', 'refreshCart'],
      on: { 'billing.submitted': { target: 'holding' } },
    },
    refunded: {
      description: 'The payment came when the goods were gone: all of it goes back.',
      entry: ['dropRecord', 'forgetCheckout', 'refreshCart'],
      on: { 'checkout.restarted': { target: 'pricing' } },
    },
    placed: {
      description: 'Paid and ordered.',
      entry: ['dropRecord', 'refreshCart', 'sayPlaced'],
      after: { leaveDelay: { target: 'left' } },
    },
    left: {
      type: 'final',
      description: 'The shopper looks at the orders.',
      entry: 'goToOrders',
    },
  },
});
