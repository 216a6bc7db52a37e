import { assign, fromPromise, setup } from 'xstate';
import type { PaymentFailure } from '../contract/checkout';

type Method = 'card' | 'upi';

interface Context {
  clientSecret: string;
  method: Method;
  failure: PaymentFailure | null;
  outcome: PaymentOutcome;
}

type Events =
  | { type: 'dialog.opened' }
  | { type: 'dialog.closed' }
  | { type: 'form.ready' }
  | { type: 'form.broken' }
  | { type: 'method.chosen'; method: Method }
  | { type: 'payment.submitted' }
  | { type: 'retry.requested' };

/** How the dialog ended. `unknown` means that only the server can tell what became of the payment. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'abandoned' | 'unknown';

/** The payment dialog: the provider's own form, the bank's or the phone's answer (specification, section 4, Checkout). */
export const paymentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { clientSecret: string },
    output: {} as { outcome: PaymentOutcome },
  },
  actors: {
    loadProvider: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    confirmPayment: fromPromise<{ status: 'succeeded' | 'processing' }, { clientSecret: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    noteMethod: assign({ method: (_, params: { method: Method }) => params.method }),
    noteFailure: assign({ failure: (_, failure: PaymentFailure) => failure }),
    clearFailure: assign({ failure: null }),
    noteOutcome: assign({ outcome: (_, params: { outcome: PaymentOutcome }) => params.outcome }),
  },
  guards: {
    isUpi: ({ context }) => context.method === 'upi',
    isSettled: (_, params: { status: 'succeeded' | 'processing' }) => params.status === 'succeeded',
    isDeclined: (_, failure: PaymentFailure) => failure.kind === 'declined',
    isIncomplete: (_, failure: PaymentFailure) => failure.kind === 'incomplete',
  },
  delays: {
    /** The provider's form has this long to appear: 20 s. */
    formTimeout: 20_000,
  },
}).createMachine({
  id: 'payment',
  description: 'One attempt to pay what a checkout holds, by card or UPI.',
  initial: 'closed',
  context: ({ input }) => ({ clientSecret: input.clientSecret, method: 'card', failure: null, outcome: 'unknown' }),
  states: {
    closed: {
      description: 'The dialog is about to open.',
      on: { 'dialog.opened': { target: 'loading' } },
    },
    loading: {
      description: "The provider's script is being loaded.",
      invoke: {
        id: 'loadProvider',
        src: 'loadProvider',
        onDone: { target: 'mounting' },
        onError: { target: 'unavailable' },
      },
      on: { 'dialog.closed': { target: 'abandoned' } },
    },
    mounting: {
      description: "The provider's form is being put into the dialog.",
      after: { formTimeout: { target: 'unavailable' } },
      on: {
        'form.ready': { target: 'collecting' },
        'form.broken': { target: 'unavailable' },
        'dialog.closed': { target: 'abandoned' },
      },
    },
    unavailable: {
      description: '"Failed to load Stripe.js": nothing was charged, and it can be tried again.',
      on: {
        'retry.requested': { target: 'loading' },
        'dialog.closed': { target: 'abandoned' },
      },
    },
    collecting: {
      description: 'The shopper chooses card or UPI and fills in the form.',
      on: {
        'method.chosen': { actions: { type: 'noteMethod', params: ({ event }) => event } },
        'payment.submitted': [{ guard: 'isUpi', target: 'awaitingPhone' }, { target: 'authorising' }],
        'dialog.closed': { target: 'abandoned' },
      },
    },
    authorising: {
      description: 'The card is being charged; the bank may ask the shopper to approve.',
      entry: 'clearFailure',
      invoke: {
        id: 'confirmCard',
        src: 'confirmPayment',
        input: ({ context }) => ({ clientSecret: context.clientSecret }),
        onDone: [
          { guard: { type: 'isSettled', params: ({ event }) => event.output }, target: 'succeeded' },
          { target: 'processing' },
        ],
        onError: [
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.error as PaymentFailure },
            target: 'declined',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as PaymentFailure },
          },
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.error as PaymentFailure },
            target: 'collecting',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as PaymentFailure },
          },
          { target: 'unknown' },
        ],
      },
      on: { 'dialog.closed': { target: 'unknown' } },
    },
    awaitingPhone: {
      description: "The shopper's UPI app has been asked; it approves or declines.",
      entry: 'clearFailure',
      invoke: {
        id: 'confirmUpi',
        src: 'confirmPayment',
        input: ({ context }) => ({ clientSecret: context.clientSecret }),
        onDone: [
          { guard: { type: 'isSettled', params: ({ event }) => event.output }, target: 'succeeded' },
          { target: 'processing' },
        ],
        onError: [
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.error as PaymentFailure },
            target: 'declined',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as PaymentFailure },
          },
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.error as PaymentFailure },
            target: 'collecting',
            actions: { type: 'noteFailure', params: ({ event }) => event.error as PaymentFailure },
          },
          { target: 'unknown' },
        ],
      },
      on: { 'dialog.closed': { target: 'unknown' } },
    },
    declined: {
      description: 'The bank or the phone said no. Nothing was charged; another try or another card is welcome.',
      on: {
        'method.chosen': { actions: { type: 'noteMethod', params: ({ event }) => event } },
        'payment.submitted': [{ guard: 'isUpi', target: 'awaitingPhone' }, { target: 'authorising' }],
        'dialog.closed': { target: 'abandoned' },
      },
    },
    succeeded: {
      type: 'final',
      description: 'The money is on its way to the shop.',
      entry: { type: 'noteOutcome', params: { outcome: 'succeeded' } },
    },
    processing: {
      type: 'final',
      description: 'The bank has not decided yet; the server goes on asking.',
      entry: { type: 'noteOutcome', params: { outcome: 'processing' } },
    },
    abandoned: {
      type: 'final',
      description: 'The shopper closed the dialog without paying.',
      entry: { type: 'noteOutcome', params: { outcome: 'abandoned' } },
    },
    unknown: {
      type: 'final',
      description: 'The answer was lost on the way: the server is asked what happened.',
      entry: { type: 'noteOutcome', params: { outcome: 'unknown' } },
    },
  },
  output: ({ context }) => ({ outcome: context.outcome }),
});
