import { assign, fromPromise, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import { notProvided } from './actors';
import type { PaymentContext, PaymentEvent, PaymentFailure, PaymentOutcome, ReportedPayment } from './payment-types';

/** The cast is safe, because `confirmPayment` rejects with a `PaymentFailure`. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as PaymentFailure;

const statusOf = ({ event }: { event: DoneActorEvent<ReportedPayment> }) => event.output;

const setStatus = { type: 'setStatus', params: statusOf } as const;
const setFailure = { type: 'setFailure', params: failureOf } as const;

/** The payment dialog (specification, section 4, Checkout). */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as { clientSecret: string },
    output: {} as { outcome: PaymentOutcome },
  },
  actors: {
    loadProvider: fromPromise<void>(notProvided),
    /** Fetches the status from the provider. */
    readPayment: fromPromise<ReportedPayment, { clientSecret: string }>(notProvided),
    /**
     * Confirms the payment, or rejects with a `PaymentFailure`. If `isResumed` is true, only resumes 3-D Secure or UPI.
     */
    confirmPayment: fromPromise<ReportedPayment, { clientSecret: string; isResumed: boolean }>(notProvided),
  },
  actions: {
    /** If the method changes, clears the failure, because the failure belongs to the earlier method. */
    setMethod: assign({
      method: (_, params: Pick<PaymentContext, 'method'>) => params.method,
      failure: ({ context }, params) => (params.method === context.method ? context.failure : null),
    }),
    setStatus: assign({
      method: ({ context }, payment: ReportedPayment) =>
        payment.status === 'actionRequired' ? payment.method : context.method,
      failure: (_, payment: ReportedPayment) => (payment.status === 'open' ? payment.failure : null),
    }),
    resetForm: assign({ method: 'card', isResumed: false }),
    setResumed: assign({ isResumed: true }),
    setFailure: assign({ failure: (_, failure: PaymentFailure) => failure }),
    clearFailure: assign({ failure: null }),
    setOutcome: assign({ outcome: (_, params: { outcome: PaymentOutcome }) => params.outcome }),
  },
  guards: {
    isUpi: ({ context }) => context.method === 'upi',
    isSucceeded: (_, payment: ReportedPayment) => payment.status === 'succeeded',
    isProcessing: (_, payment: ReportedPayment) => payment.status === 'processing',
    isActionRequired: (_, payment: ReportedPayment) => payment.status === 'actionRequired',
    isPhoneActionRequired: (_, payment: ReportedPayment) =>
      payment.status === 'actionRequired' && payment.method === 'upi',
    isOpen: (_, payment: ReportedPayment) => payment.status === 'open',
    /** A retry needs a form, but a dialog that resumed an earlier payment has none. */
    isWithoutForm: ({ context }, failure: PaymentFailure) => failure.kind !== 'unknown' && context.isResumed,
    isDeclined: (_, failure: PaymentFailure) => failure.kind === 'declined',
    isIncomplete: (_, failure: PaymentFailure) => failure.kind === 'incomplete',
  },
  delays: {
    /**
     * Time limit in ms for each of these: loading the provider's script, reading the status, mounting the form.
     */
    providerTimeout: 20_000,
    /** Pause between two polls of the payment's status, in ms. */
    pollDelay: 1500,
  },
}).createMachine({
  id: 'payment',
  description: 'One payment of a checkout, by card or UPI.',
  initial: 'closed',
  context: ({ input }) => ({
    clientSecret: input.clientSecret,
    method: 'card',
    isResumed: false,
    failure: null,
    outcome: 'unknown',
  }),
  states: {
    closed: {
      description: 'The dialog is not open yet.',
      on: { 'dialog.opened': { target: 'loading' } },
    },
    loading: {
      description: "The provider's script is loading.",
      invoke: {
        id: 'loadProvider',
        src: 'loadProvider',
        onDone: { target: 'reading' },
        onError: { target: 'unavailable' },
      },
      after: { providerTimeout: { target: 'unavailable' } },
      on: { 'dialog.closed': { target: 'abandoned' } },
    },
    reading: {
      description: 'The provider is asked for the status, because an earlier page may have started the payment.',
      invoke: {
        id: 'readPayment',
        src: 'readPayment',
        input: ({ context }) => ({ clientSecret: context.clientSecret }),
        onDone: [
          { guard: { type: 'isOpen', params: statusOf }, target: 'mounting', actions: setStatus },
          { guard: { type: 'isActionRequired', params: statusOf }, target: 'interrupted', actions: setStatus },
          { guard: { type: 'isSucceeded', params: statusOf }, target: 'succeeded' },
          { guard: { type: 'isProcessing', params: statusOf }, target: 'processing' },
          { target: 'unknown' },
        ],
        onError: { target: 'unavailable' },
      },
      after: { providerTimeout: { target: 'unavailable' } },
      on: { 'dialog.closed': { target: 'abandoned' } },
    },
    mounting: {
      description: "The provider's form is being mounted in the dialog.",
      entry: 'resetForm',
      after: { providerTimeout: { target: 'unavailable' } },
      on: {
        'form.ready': { target: 'collecting' },
        'form.broken': { target: 'unavailable' },
        'method.chosen': { actions: { type: 'setMethod', params: ({ event }) => event } },
        'dialog.closed': { target: 'abandoned' },
      },
    },
    unavailable: {
      description: '"Failed to load Stripe.js": nothing was charged, and the shopper can retry.',
      on: {
        'retry.requested': { target: 'loading' },
        'dialog.closed': { target: 'abandoned' },
      },
    },
    collecting: {
      description: 'The shopper selects card or UPI and fills in the form.',
      on: {
        'method.chosen': { actions: { type: 'setMethod', params: ({ event }) => event } },
        'payment.submitted': [{ guard: 'isUpi', target: 'authorising.awaitingPhone' }, { target: 'authorising' }],
        'dialog.closed': { target: 'abandoned' },
      },
    },
    authorising: {
      description: 'The payment is being confirmed, possibly with 3-D Secure or a UPI request.',
      entry: 'clearFailure',
      initial: 'charging',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ clientSecret: context.clientSecret, isResumed: context.isResumed }),
        onDone: [
          { guard: { type: 'isSucceeded', params: statusOf }, target: 'succeeded' },
          { guard: { type: 'isProcessing', params: statusOf }, target: 'processing' },
          { guard: { type: 'isActionRequired', params: statusOf }, target: 'interrupted', actions: setStatus },
          { target: 'unknown' },
        ],
        onError: [
          { guard: { type: 'isWithoutForm', params: failureOf }, target: 'mounting', actions: setFailure },
          { guard: { type: 'isDeclined', params: failureOf }, target: 'declined', actions: setFailure },
          { guard: { type: 'isIncomplete', params: failureOf }, target: 'collecting', actions: setFailure },
          { target: 'unknown' },
        ],
      },
      on: { 'dialog.closed': { target: 'unknown' } },
      states: {
        charging: {
          description: 'The bank is authorising the card.',
          after: { pollDelay: { target: 'polling' } },
        },
        polling: {
          description: 'The provider is polled, because its script does not report 3-D Secure.',
          invoke: {
            id: 'pollPayment',
            src: 'readPayment',
            input: ({ context }) => ({ clientSecret: context.clientSecret }),
            onDone: [
              { guard: { type: 'isPhoneActionRequired', params: statusOf }, target: 'awaitingPhone' },
              { guard: { type: 'isActionRequired', params: statusOf }, target: 'awaitingBank' },
              { target: 'charging' },
            ],
            onError: { target: 'charging' },
          },
        },
        awaitingBank: { description: "The bank waits for the shopper's approval (3-D Secure)." },
        awaitingPhone: { description: "The UPI app waits for the shopper's approval." },
      },
    },
    interrupted: {
      description: 'The shopper has left 3-D Secure or the UPI request, by a reload or by closing it.',
      initial: 'waiting',
      on: {
        'payment.resumed': [
          { guard: 'isUpi', target: 'authorising.awaitingPhone', actions: 'setResumed' },
          { target: 'authorising.awaitingBank', actions: 'setResumed' },
        ],
        'payment.changed': { target: 'mounting' },
        'dialog.closed': { target: 'abandoned' },
      },
      states: {
        waiting: {
          description: 'The step can be resumed, or another payment method selected.',
          after: { pollDelay: { target: 'polling' } },
        },
        polling: {
          description: "The provider is polled for the bank's or the app's decision.",
          invoke: {
            id: 'pollInterrupted',
            src: 'readPayment',
            input: ({ context }) => ({ clientSecret: context.clientSecret }),
            onDone: [
              { guard: { type: 'isActionRequired', params: statusOf }, target: 'waiting', actions: setStatus },
              { guard: { type: 'isOpen', params: statusOf }, target: '#payment.mounting', actions: setStatus },
              { guard: { type: 'isSucceeded', params: statusOf }, target: '#payment.succeeded' },
              { guard: { type: 'isProcessing', params: statusOf }, target: '#payment.processing' },
              { target: '#payment.unknown' },
            ],
            onError: { target: 'waiting' },
          },
        },
      },
    },
    declined: {
      description: 'The payment was declined. Nothing was charged; the shopper can try again.',
      on: {
        'method.chosen': { actions: { type: 'setMethod', params: ({ event }) => event } },
        'payment.submitted': [{ guard: 'isUpi', target: 'authorising.awaitingPhone' }, { target: 'authorising' }],
        'dialog.closed': { target: 'abandoned' },
      },
    },
    succeeded: {
      type: 'final',
      description: 'The payment succeeded.',
      entry: { type: 'setOutcome', params: { outcome: 'succeeded' } },
    },
    processing: {
      type: 'final',
      description: 'The bank has not decided yet; the server keeps polling.',
      entry: { type: 'setOutcome', params: { outcome: 'processing' } },
    },
    abandoned: {
      type: 'final',
      description: 'The shopper closed the dialog without paying.',
      entry: { type: 'setOutcome', params: { outcome: 'abandoned' } },
    },
    unknown: {
      type: 'final',
      description: 'The outcome is unknown: the server is asked.',
      entry: { type: 'setOutcome', params: { outcome: 'unknown' } },
    },
  },
  output: ({ context }) => ({ outcome: context.outcome }),
});
