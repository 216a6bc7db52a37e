import { assertEvent, assign, fromPromise, setup, type DoneActorEvent } from 'xstate';
import { failureOf, notProvided, required } from './actors';
import type { CheckoutRequest, CheckoutStatus, HeldCheckout } from './checkout-status';
import type { CheckoutContext, CheckoutEvent, Part, Submission } from './checkout-types';
import type { FlowFailure } from './flow-failure';
import type { PaymentOutcome } from './payment-types';

const part = <Output, Input>(): Part<Output, Input> => fromPromise<Output, Input>(notProvided);

const setStatus = {
  type: 'setStatus',
  params: ({ event }: { event: DoneActorEvent<CheckoutStatus> }) => event.output,
} as const;
const setFailure = { type: 'setFailure', params: failureOf } as const;

type QuestionOf = (args: { context: CheckoutContext }) => CheckoutRequest;

const confirmation = (input: QuestionOf) =>
  ({
    id: 'confirmation',
    src: 'confirmation',
    input,
    onDone: { target: 'sorting', actions: setStatus },
    onError: { target: 'failed' },
  }) as const;

const findStatus = confirmation(({ context }) => ({ checkoutId: context.checkoutId, step: 'find' }));

/**
 * The checkout (specification, section 4). After any uncertain outcome the machine asks the server, and never assumes
 * that a payment did or did not happen.
 */
export const checkoutMachine = setup({
  types: { context: {} as CheckoutContext, events: {} as CheckoutEvent },
  actors: {
    /** Finds or cancels the checkout, or places the order. Outputs the checkout's status; see `confirmation.ts`. */
    confirmation: part<CheckoutStatus, CheckoutRequest>(),
    /** Refetches the cart with current prices and stock. */
    priceCart: fromPromise<{ lineCount: number }>(notProvided),
    /**
     * Holds the stock and prepares the payment. If the id is null, continues the checkout whose id this browser has
     * stored, or else starts a new checkout.
     */
    holdStock: fromPromise<HeldCheckout, Submission & { checkoutId: string | null }>(notProvided),
    /** The payment dialog; see `payment.ts`. */
    payment: part<{ outcome: PaymentOutcome }, { clientSecret: string }>(),
  },
  actions: {
    setStatus: assign({
      checkoutId: (_, status: CheckoutStatus) => status.checkoutId,
      state: (_, status: CheckoutStatus) => status.state,
      payable: (_, status: CheckoutStatus) => status.payable ?? null,
      orderId: (_, status: CheckoutStatus) => status.orderId ?? null,
    }),
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    adoptOther: assign({ checkoutId: (_, params: { checkoutId: string }) => params.checkoutId }),
    forgetCheckout: assign({ checkoutId: null, payable: null }),
    /** Deletes the stored checkout id, unless another tab has already stored the id of a later checkout. */
    dropRecord: () => {},
    refreshCart: () => {},
    forgetCoupon: () => {},
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
    /** Time until the hold on the stock ends, in ms, by the server's clock. */
    holdEnds: ({ context }) => Math.max(0, context.payable?.holdMs ?? 0),
    /** Delay before the redirect to the orders, in ms (specification). */
    leaveDelay: 1000,
  },
}).createMachine({
  id: 'checkout',
  description: 'From the billing form through the stock hold and the payment to the order.',
  initial: 'opened',
  context: { checkoutId: null, state: 'none', payable: null, orderId: null, failure: null },
  states: {
    opened: {
      description: 'The page is rendered, but does not know yet whether a checkout is running.',
      on: { 'checkout.opened': { target: 'confirming' } },
    },
    confirming: {
      description: "The server is asked for the checkout's status until it responds.",
      invoke: findStatus,
    },
    sorting: {
      description: "The server's status decides the next state.",
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
      description: 'The cart is refetched, so that the shopper sees current prices.',
      invoke: {
        id: 'priceCart',
        src: 'priceCart',
        onDone: [
          { guard: { type: 'hasNoLines', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'filling' },
        ],
        onError: { target: 'failed', actions: setFailure },
      },
    },
    failed: {
      description: 'The cart could not be loaded, or a child actor failed. Nothing can be paid before a retry.',
      on: { 'check.requested': { target: 'confirming', actions: 'clearFailure' } },
    },
    empty: {
      description: 'The cart is empty.',
      on: { 'checkout.opened': { target: 'confirming' } },
    },
    filling: {
      description: 'The billing form and the order summary.',
      on: { 'billing.submitted': { target: 'holding' } },
    },
    holding: {
      description: 'The server checks the prices, holds the stock and prepares the payment.',
      entry: 'clearFailure',
      invoke: {
        id: 'holdStock',
        src: 'holdStock',
        input: ({ context, event }) => {
          assertEvent(event, ['billing.submitted', 'changes.accepted']);
          return { checkoutId: context.checkoutId, billing: event.billing, seen: event.seen, coupon: event.coupon };
        },
        onDone: { target: 'paying', actions: setStatus },
        onError: [
          { guard: { type: 'cartDiffers', params: failureOf }, target: 'changed', actions: setFailure },
          { guard: { type: 'cartIsEmpty', params: failureOf }, target: 'empty', actions: 'refreshCart' },
          { guard: { type: 'anotherIsOpen', params: failureOf }, target: 'blocked', actions: setFailure },
          { guard: { type: 'mayHaveHeld', params: failureOf }, target: 'confirmingHold', actions: setFailure },
          { target: 'filling', actions: setFailure },
        ],
      },
    },
    confirmingHold: {
      description: 'It is unknown whether the stock is held, before any payment in this tab: the server is asked.',
      invoke: findStatus,
    },
    changed: {
      description: 'Prices or stock have changed; the shopper can accept the differences.',
      entry: 'refreshCart',
      on: {
        'changes.accepted': { target: 'holding' },
        'changes.declined': { target: 'pricing', actions: 'clearFailure' },
      },
    },
    blocked: {
      description: 'Another tab or device has an open checkout for this cart, which can be resumed here.',
      on: {
        'other.resumed': {
          target: 'confirming',
          actions: ['clearFailure', { type: 'adoptOther', params: ({ event }) => ({ checkoutId: event.checkoutId }) }],
        },
        'checkout.restarted': { target: 'pricing', actions: ['clearFailure', 'forgetCheckout'] },
      },
    },
    paying: {
      description: 'The payment dialog is open while the stock is held.',
      entry: 'clearFailure',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ clientSecret: required(context.payable).clientSecret }),
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
      description: 'The payment succeeded; the order is being created.',
      invoke: confirmation(({ context }) => ({
        step: 'place',
        checkoutId: required(context.checkoutId),
        paymentId: required(context.payable).paymentId,
      })),
    },
    cancelling: {
      description: 'The payment is being cancelled. If it was already paid, the order is created instead.',
      invoke: confirmation(({ context }) => ({ checkoutId: required(context.checkoutId), step: 'cancel' })),
    },
    cancelled: {
      description: 'The payment was cancelled. Nothing was charged, and the cart is unchanged.',
      entry: ['dropRecord', 'forgetCheckout', 'refreshCart'],
      on: { 'billing.submitted': { target: 'holding' } },
    },
    expired: {
      description: 'The hold has expired and the stock is released. The checkout can be restarted.',
      entry: ['dropRecord', 'forgetCheckout', 'refreshCart'],
      on: { 'billing.submitted': { target: 'holding' } },
    },
    refunded: {
      description: 'The payment succeeded after the stock was gone: it is refunded in full.',
      entry: ['dropRecord', 'forgetCheckout', 'refreshCart'],
      on: { 'checkout.restarted': { target: 'pricing' } },
    },
    placed: {
      description: 'The order is placed.',
      entry: ['dropRecord', 'refreshCart', 'forgetCoupon'],
      after: { leaveDelay: { target: 'left' } },
    },
    left: {
      type: 'final',
      description: 'The shopper is redirected to the orders.',
      entry: 'goToOrders',
    },
  },
});
