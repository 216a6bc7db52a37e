import { assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';

/** How the payment dialog ended. `unknown` means that only the server can tell what became of the payment. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'abandoned' | 'unknown';

/**
 * Why the provider's own form did not lead to a payment: the bank said no (`reason` is the provider's code for it), the
 * form is not filled in, or nobody knows.
 */
export interface PaymentFailure {
  kind: 'declined' | 'incomplete' | 'unknown';
  reason?: string;
}

/**
 * Where a payment stands at the provider, as its own script tells the browser: not tried yet or declined (`failure` says
 * why), asked of the bank or the phone, being decided, through, or called off.
 */
export type PaymentStanding =
  | { status: 'open'; failure: PaymentFailure | null }
  | { status: 'asked'; method: 'card' | 'upi' }
  | { status: 'processing' | 'succeeded' | 'cancelled' };

type Method = 'card' | 'upi';

interface Context {
  clientSecret: string;
  method: Method;
  /** The bank's or the phone's step is shown once more; no form is in the dialog. */
  isResumed: boolean;
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
  | { type: 'payment.resumed' }
  | { type: 'payment.changed' }
  | { type: 'retry.requested' };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as PaymentFailure;

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
    /** Where the payment stands, asked of the provider. */
    readPayment: fromPromise<PaymentStanding, { clientSecret: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /**
     * Charges what the form holds and shows the bank's or the phone's step; `isResumed` shows that step once more. Rejects
     * with a `PaymentFailure`.
     */
    confirmPayment: fromPromise<PaymentStanding, { clientSecret: string; isResumed: boolean }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    noteMethod: assign({ method: (_, params: { method: Method }) => params.method }),
    noteStanding: assign({
      method: ({ context }, standing: PaymentStanding) =>
        standing.status === 'asked' ? standing.method : context.method,
      failure: (_, standing: PaymentStanding) => (standing.status === 'open' ? standing.failure : null),
    }),
    /** A new form begins with the card. */
    noteForm: assign({ method: 'card', isResumed: false }),
    noteResumed: assign({ isResumed: true }),
    noteFailure: assign({ failure: (_, failure: PaymentFailure) => failure }),
    clearFailure: assign({ failure: null }),
    noteOutcome: assign({ outcome: (_, params: { outcome: PaymentOutcome }) => params.outcome }),
  },
  guards: {
    isUpi: ({ context }) => context.method === 'upi',
    isThrough: (_, standing: PaymentStanding) => standing.status === 'succeeded',
    isBeingDecided: (_, standing: PaymentStanding) => standing.status === 'processing',
    isAsked: (_, standing: PaymentStanding) => standing.status === 'asked',
    isAskedOfPhone: (_, standing: PaymentStanding) => standing.status === 'asked' && standing.method === 'upi',
    isOpen: (_, standing: PaymentStanding) => standing.status === 'open',
    /** Another try needs a form, and none is in the dialog. */
    isWithoutForm: ({ context }, failure: PaymentFailure) => failure.kind !== 'unknown' && context.isResumed,
    isDeclined: (_, failure: PaymentFailure) => failure.kind === 'declined',
    isIncomplete: (_, failure: PaymentFailure) => failure.kind === 'incomplete',
  },
  delays: {
    /** The provider's script, its answer and its form have this long each: 20 s. */
    providerTimeout: 20_000,
    /** Between two looks whether the bank or the phone has been asked, or has answered: 1.5 s. */
    lookDelay: 1500,
  },
}).createMachine({
  id: 'payment',
  description: 'One attempt to pay what a checkout holds, by card or UPI.',
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
      description: 'The dialog is about to open.',
      on: { 'dialog.opened': { target: 'loading' } },
    },
    loading: {
      description: "The provider's script is being loaded.",
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
      description: 'The provider is asked where this payment stands: an earlier page may have begun it.',
      invoke: {
        id: 'readPayment',
        src: 'readPayment',
        input: ({ context }) => ({ clientSecret: context.clientSecret }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'mounting',
            actions: { type: 'noteStanding', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'interrupted',
            actions: { type: 'noteStanding', params: ({ event }) => event.output },
          },
          { guard: { type: 'isThrough', params: ({ event }) => event.output }, target: 'succeeded' },
          { guard: { type: 'isBeingDecided', params: ({ event }) => event.output }, target: 'processing' },
          { target: 'unknown' },
        ],
        onError: { target: 'unavailable' },
      },
      after: { providerTimeout: { target: 'unavailable' } },
      on: { 'dialog.closed': { target: 'abandoned' } },
    },
    mounting: {
      description: "The provider's form is being put into the dialog.",
      entry: 'noteForm',
      after: { providerTimeout: { target: 'unavailable' } },
      on: {
        'form.ready': { target: 'collecting' },
        'form.broken': { target: 'unavailable' },
        'method.chosen': { actions: { type: 'noteMethod', params: ({ event }) => event } },
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
        'payment.submitted': [{ guard: 'isUpi', target: 'authorising.awaitingPhone' }, { target: 'authorising' }],
        'dialog.closed': { target: 'abandoned' },
      },
    },
    authorising: {
      description:
        'The provider is charging; the bank or the phone may be asked. Its script answers when all that is over.',
      entry: 'clearFailure',
      initial: 'charging',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ clientSecret: context.clientSecret, isResumed: context.isResumed }),
        onDone: [
          { guard: { type: 'isThrough', params: ({ event }) => event.output }, target: 'succeeded' },
          { guard: { type: 'isBeingDecided', params: ({ event }) => event.output }, target: 'processing' },
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'interrupted',
            actions: { type: 'noteStanding', params: ({ event }) => event.output },
          },
          { target: 'unknown' },
        ],
        onError: [
          {
            guard: { type: 'isWithoutForm', params: failureOf },
            target: 'mounting',
            actions: { type: 'noteFailure', params: failureOf },
          },
          {
            guard: { type: 'isDeclined', params: failureOf },
            target: 'declined',
            actions: { type: 'noteFailure', params: failureOf },
          },
          {
            guard: { type: 'isIncomplete', params: failureOf },
            target: 'collecting',
            actions: { type: 'noteFailure', params: failureOf },
          },
          { target: 'unknown' },
        ],
      },
      on: { 'dialog.closed': { target: 'unknown' } },
      states: {
        charging: {
          description: 'The card goes to the bank.',
          after: { lookDelay: { target: 'looking' } },
        },
        looking: {
          description: "The provider is asked what takes so long: its own script does not tell of the bank's step.",
          invoke: {
            id: 'lookAtPayment',
            src: 'readPayment',
            input: ({ context }) => ({ clientSecret: context.clientSecret }),
            onDone: [
              { guard: { type: 'isAskedOfPhone', params: ({ event }) => event.output }, target: 'awaitingPhone' },
              { guard: { type: 'isAsked', params: ({ event }) => event.output }, target: 'awaitingBank' },
              { target: 'charging' },
            ],
            onError: { target: 'charging' },
          },
        },
        awaitingBank: { description: 'The bank has asked the shopper to approve (3-D Secure).' },
        awaitingPhone: {
          description: "The shopper's UPI app is asked; it approves, declines or lets the time run out.",
        },
      },
    },
    interrupted: {
      description:
        'The bank or the phone has been asked, and the shopper has left that step: by a reload or by closing it.',
      initial: 'waiting',
      on: {
        'payment.resumed': [
          { guard: 'isUpi', target: 'authorising.awaitingPhone', actions: 'noteResumed' },
          { target: 'authorising.awaitingBank', actions: 'noteResumed' },
        ],
        'payment.changed': { target: 'mounting' },
        'dialog.closed': { target: 'abandoned' },
      },
      states: {
        waiting: {
          description: 'The step can be shown again, or another way to pay be chosen.',
          after: { lookDelay: { target: 'looking' } },
        },
        looking: {
          description: 'The provider is asked whether the bank or the phone has answered meanwhile.',
          invoke: {
            id: 'lookAgain',
            src: 'readPayment',
            input: ({ context }) => ({ clientSecret: context.clientSecret }),
            onDone: [
              {
                guard: { type: 'isAsked', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'noteStanding', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output },
                target: '#payment.mounting',
                actions: { type: 'noteStanding', params: ({ event }) => event.output },
              },
              { guard: { type: 'isThrough', params: ({ event }) => event.output }, target: '#payment.succeeded' },
              { guard: { type: 'isBeingDecided', params: ({ event }) => event.output }, target: '#payment.processing' },
              { target: '#payment.unknown' },
            ],
            onError: { target: 'waiting' },
          },
        },
      },
    },
    declined: {
      description: 'The bank or the phone said no. Nothing was charged; another try or another card is welcome.',
      on: {
        'method.chosen': { actions: { type: 'noteMethod', params: ({ event }) => event } },
        'payment.submitted': [{ guard: 'isUpi', target: 'authorising.awaitingPhone' }, { target: 'authorising' }],
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
