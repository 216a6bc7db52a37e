import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Billing, CheckoutStateName, SeenLine } from '../contract/checkout';
import type { FlowFailure } from '../contract/errors';

/** What the payment dialog needs. `holdMs` is how long the stock is still held, counted from the answer. */
interface Payable {
  paymentId: string;
  clientSecret: string;
  amount: number;
  holdMs: number;
}

/** Where a checkout stands at the server; `none` when it knows of none. */
interface Standing {
  checkoutId: string | null;
  state: CheckoutStateName | 'none';
  payable?: Payable;
  orderId?: string;
}

interface Context {
  checkoutId: string | null;
  state: Standing['state'];
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
  | { type: 'check.requested' }
  | { type: 'checkout.restarted' };

type PaymentOutcome = 'succeeded' | 'processing' | 'abandoned' | 'unknown';

/**
 * From the billing form to an order (specification, section 4, Checkout). Whatever is uncertain is asked of the server:
 * nothing here decides on its own that a payment did or did not happen.
 */
export const checkoutMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    /** Where the given checkout stands, or, without an id, the one this browser remembers. */
    findCheckout: fromPromise<Standing, { checkoutId: string | null }>(() => Promise.reject(new Error('not provided'))),
    /** Prices and holds the cart's lines and prepares the payment, for the id given or a new one. */
    holdStock: fromPromise<Standing & { payable: Payable }, Submission & { checkoutId: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    payment: fromPromise<{ outcome: PaymentOutcome }, { clientSecret: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    placeOrder: fromPromise<{ orderId: string }, { checkoutId: string; paymentId: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    cancelCheckout: fromPromise<Standing, { checkoutId: string }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    noteStanding: assign({
      checkoutId: (_, standing: Standing) => standing.checkoutId,
      state: (_, standing: Standing) => standing.state,
      payable: (_, standing: Standing) => standing.payable ?? null,
      orderId: (_, standing: Standing) => standing.orderId ?? null,
    }),
    noteOrder: assign({ orderId: (_, params: { orderId: string }) => params.orderId }),
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    adoptOther: assign({ checkoutId: (_, params: { checkoutId: string }) => params.checkoutId }),
    forgetCheckout: assign({ checkoutId: null, state: 'none', payable: null, orderId: null }),
    dropRecord: () => {},
    refreshCart: () => {},
    sayPlaced: () => {},
    goToOrders: () => {},
  },
  guards: {
    isPlaced: ({ context }) => context.state === 'placed',
    isPayable: ({ context }) => (context.state === 'open' || context.state === 'paying') && context.payable !== null,
    isProcessing: ({ context }) => context.state === 'processing',
    isRefunded: ({ context }) => context.state === 'refunding' || context.state === 'refunded',
    isExpired: ({ context }) => context.state === 'expired',
    isCancelled: ({ context }) => context.state === 'cancelled',
    paymentSucceeded: (_, params: { outcome: PaymentOutcome }) => params.outcome === 'succeeded',
    paymentAbandoned: (_, params: { outcome: PaymentOutcome }) => params.outcome === 'abandoned',
    cartDiffers: (_, failure: FlowFailure) => failure.code === 'cart_changed',
    cartIsEmpty: (_, failure: FlowFailure) => failure.code === 'cart_empty',
    anotherIsOpen: (_, failure: FlowFailure) => failure.code === 'checkout_open',
    isUnknown: (_, failure: FlowFailure) => failure.code === 'checkout_not_found' || failure.code === 'not_found',
    wasRefunded: (_, failure: FlowFailure) => failure.code === 'order_refunded',
    wasNotPaid: (_, failure: FlowFailure) => failure.code === 'payment_not_confirmed',
    isFinished: (_, failure: FlowFailure) => failure.code === 'checkout_finished',
    nobodyKnows: (_, failure: FlowFailure) =>
      ['network', 'timeout', 'aborted', 'unreadable', 'internal_error', 'overloaded'].includes(failure.code),
  },
  delays: {
    /** The end of the hold, as the server counts it. */
    holdEnds: ({ context }) => Math.max(0, context.payable?.holdMs ?? 0),
    /** Between two questions whether the bank has decided: 2 s. */
    pollDelay: 2000,
    /** Before the server is asked again after a lost answer: 3 s. */
    retryDelay: 3000,
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
      on: { 'checkout.opened': { target: 'checking' } },
    },
    checking: {
      description: 'The server is asked where the checkout stands.',
      invoke: {
        id: 'findCheckout',
        src: 'findCheckout',
        input: ({ context }) => ({ checkoutId: context.checkoutId }),
        onDone: {
          target: 'sorting',
          actions: { type: 'noteStanding', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.error as FlowFailure },
            target: 'filling',
            actions: ['forgetCheckout', 'dropRecord'],
          },
          {
            target: 'uncertain',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as FlowFailure },
          },
        ],
      },
    },
    sorting: {
      description: 'The answer of the server decides how it goes on.',
      always: [
        { guard: 'isPlaced', target: 'placed' },
        { guard: 'isPayable', target: 'paying' },
        { guard: 'isProcessing', target: 'awaitingBank' },
        { guard: 'isRefunded', target: 'refunded' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isCancelled', target: 'cancelled' },
        { target: 'filling' },
      ],
    },
    filling: {
      description: 'The billing form beside the order summary.',
      on: { 'billing.submitted': { target: 'holding' } },
    },
    holding: {
      description: 'The lines are priced, the goods held and the payment prepared.',
      entry: 'clearFailure',
      invoke: {
        id: 'holdStock',
        src: 'holdStock',
        input: ({ context, event }) => {
          assertEvent(event, ['billing.submitted', 'changes.accepted']);
          return { checkoutId: context.checkoutId, billing: event.billing, seen: event.seen };
        },
        onDone: {
          target: 'paying',
          actions: { type: 'noteStanding', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'cartDiffers', params: ({ event }) => event.error as FlowFailure },
            target: 'changed',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as FlowFailure },
          },
          {
            guard: { type: 'cartIsEmpty', params: ({ event }) => event.error as FlowFailure },
            target: 'empty',
            actions: 'refreshCart',
          },
          {
            guard: { type: 'anotherIsOpen', params: ({ event }) => event.error as FlowFailure },
            target: 'blocked',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as FlowFailure },
          },
          {
            guard: { type: 'isFinished', params: ({ event }) => event.error as FlowFailure },
            target: 'checking',
          },
          {
            guard: { type: 'nobodyKnows', params: ({ event }) => event.error as FlowFailure },
            target: 'uncertain',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as FlowFailure },
          },
          {
            target: 'filling',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as FlowFailure },
          },
        ],
      },
    },
    changed: {
      description: 'Prices or stock differ from what the shopper saw; the differences are shown and can be accepted.',
      entry: 'refreshCart',
      on: {
        'changes.accepted': { target: 'holding' },
        'changes.declined': { target: 'filling', actions: 'clearFailure' },
      },
    },
    blocked: {
      description: 'Another tab or device is paying this cart; that checkout can be taken over or waited for.',
      on: {
        'other.resumed': {
          target: 'checking',
          actions: { type: 'adoptOther', params: ({ event }) => ({ checkoutId: event.checkoutId }) },
        },
        'checkout.restarted': { target: 'filling', actions: ['clearFailure', 'forgetCheckout'] },
      },
    },
    paying: {
      description: 'The payment dialog is open while the goods are held.',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ clientSecret: context.payable?.clientSecret ?? '' }),
        onDone: [
          {
            guard: { type: 'paymentSucceeded', params: ({ event }) => event.output },
            target: 'placing',
          },
          {
            guard: { type: 'paymentAbandoned', params: ({ event }) => event.output },
            target: 'cancelling',
          },
          { target: 'checking' },
        ],
        onError: { target: 'checking' },
      },
      after: { holdEnds: { target: 'cancelling' } },
    },
    placing: {
      description: 'The payment succeeded; the order is being made.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({
          checkoutId: context.checkoutId ?? '',
          paymentId: context.payable?.paymentId ?? '',
        }),
        onDone: {
          target: 'placed',
          actions: { type: 'noteOrder', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'wasRefunded', params: ({ event }) => event.error as FlowFailure },
            target: 'refunded',
          },
          {
            guard: { type: 'wasNotPaid', params: ({ event }) => event.error as FlowFailure },
            target: 'checking',
          },
          {
            target: 'uncertain',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as FlowFailure },
          },
        ],
      },
    },
    awaitingBank: {
      description: 'The bank has not decided. The goods stay held and the server is asked again.',
      after: { pollDelay: { target: 'checking' } },
    },
    uncertain: {
      description: 'An answer was lost. Nobody guesses: the server is asked what happened, again and again.',
      after: { retryDelay: { target: 'checking' } },
      on: { 'check.requested': { target: 'checking' } },
    },
    cancelling: {
      description: 'The payment is being called off at the provider, which may answer that it is already paid.',
      invoke: {
        id: 'cancelCheckout',
        src: 'cancelCheckout',
        input: ({ context }) => ({ checkoutId: context.checkoutId ?? '' }),
        onDone: {
          target: 'sorting',
          actions: { type: 'noteStanding', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.error as FlowFailure },
            target: 'filling',
            actions: ['forgetCheckout', 'dropRecord'],
          },
          {
            target: 'uncertain',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as FlowFailure },
          },
        ],
      },
    },
    cancelled: {
      description: 'Not paid, nothing charged, the basket is as it was.',
      entry: ['forgetCheckout', 'dropRecord', 'refreshCart'],
      on: { 'billing.submitted': { target: 'holding' } },
    },
    expired: {
      description: 'The time to pay is over and the goods are free again; it can be started anew.',
      entry: ['forgetCheckout', 'dropRecord', 'refreshCart'],
      on: { 'billing.submitted': { target: 'holding' } },
    },
    refunded: {
      description: 'The payment came when the goods were gone: all of it goes back.',
      entry: ['forgetCheckout', 'dropRecord', 'refreshCart'],
      on: { 'checkout.restarted': { target: 'filling' } },
    },
    empty: {
      description: 'There is nothing in the cart to pay for.',
      on: { 'checkout.opened': { target: 'checking' } },
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
