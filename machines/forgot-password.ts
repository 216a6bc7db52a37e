import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided } from './actors';
import type { FlowFailure } from './flow-failure';

interface Context {
  failure: FlowFailure | null;
}

type Events = { type: 'reset.requested'; email: string } | { type: 'email.edited' };

/** Requests a reset code from the sign-in form (specification, section 4). */
export const forgotPasswordMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    requestResetCode: fromPromise<{ message: string }, { email: string }>(notProvided),
  },
  actions: {
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    /** Stores the email address, so that the page where the code is entered still has it after a reload. */
    storeEmail: (_, _params: { email: string }) => {},
    showMessage: (_, _params: { message: string }) => {},
    goToCode: () => {},
  },
}).createMachine({
  id: 'forgotPassword',
  description: "Requests a code that resets the password, and leads to the code's page.",
  initial: 'idle',
  context: { failure: null },
  states: {
    idle: {
      description: 'The sign-in form is open; a code would go to its address.',
      on: {
        'reset.requested': {
          target: 'requesting',
          actions: { type: 'storeEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    requesting: {
      description: 'The code is being requested; a second request is ignored.',
      entry: 'clearFailure',
      invoke: {
        id: 'requestResetCode',
        src: 'requestResetCode',
        input: ({ event }) => {
          assertEvent(event, 'reset.requested');
          return { email: event.email };
        },
        onDone: {
          target: 'codeSent',
          actions: { type: 'showMessage', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: failureOf },
        },
      },
    },
    failed: {
      description: 'No code was sent. The form keeps the address and shows the reason.',
      on: {
        'reset.requested': {
          target: 'requesting',
          actions: { type: 'storeEmail', params: ({ event }) => ({ email: event.email }) },
        },
        'email.edited': { target: 'idle', actions: 'clearFailure' },
      },
    },
    codeSent: {
      type: 'final',
      description: "The code is sent; the shopper is redirected to the code's page.",
      entry: 'goToCode',
    },
  },
});
