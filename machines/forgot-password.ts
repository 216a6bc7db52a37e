import { assertEvent, assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';

interface Context {
  failure: FlowFailure | null;
}

type Events = { type: 'reset.requested'; email: string } | { type: 'email.edited' };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** A forgotten password: the way from the sign-in form to the code that resets it (specification, section 4). */
export const forgotPasswordMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    requestResetCode: fromPromise<{ message: string }, { email: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    /** The address and what its code is for; a reload on the code's page goes on from them. */
    storeEmail: (_, _params: { email: string }) => {},
    say: (_, _params: { message: string }) => {},
    goToCode: () => {},
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'A code that resets the password is asked for, and the shopper led to where it is entered.',
  initial: 'resting',
  context: { failure: null },
  states: {
    resting: {
      description: 'The sign-in form is open; its address is the one a code would go to.',
      on: {
        'reset.requested': {
          target: 'requesting',
          actions: { type: 'storeEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    requesting: {
      description: 'The code is being asked for; a second request is not sent.',
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
          actions: { type: 'say', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: failureOf },
        },
      },
    },
    failed: {
      description: 'No code was sent. The address is still there, the reason stands above the form.',
      on: {
        'reset.requested': {
          target: 'requesting',
          actions: { type: 'storeEmail', params: ({ event }) => ({ email: event.email }) },
        },
        'email.edited': { target: 'resting', actions: 'clearFailure' },
      },
    },
    codeSent: {
      type: 'final',
      description: 'The code is in the mail; the shopper is on the page where it is entered.',
      entry: 'goToCode',
    },
  },
});
