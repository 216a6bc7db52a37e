import { assign, assertEvent, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';
import type { SignedIn, SignUpBody } from '../contract/users';

interface Context {
  failure: FlowFailure | null;
}

/** The values of the form travel with the event and are never kept: one of them is a password. */
type Events = { type: 'form.submitted'; values: SignUpBody } | { type: 'google.chosen' } | { type: 'google.cancelled' };

type Identity = Pick<SignedIn, 'token' | 'user' | 'msg'>;

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** Registration up to the mailed code, or a Google account, which needs none (specification, sections 2 and 4). */
export const signUpMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    register: fromPromise<{ email: string; message: string }, SignUpBody>(() =>
      Promise.reject(new Error('not provided')),
    ),
    authenticateWithGoogle: fromPromise<Identity>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    storeEmail: (_, _params: { email: string }) => {},
    beginSession: (_, _identity: Identity) => {},
    say: (_, _params: { message: string }) => {},
    goToCode: () => {},
    goBack: () => {},
  },
  delays: {
    /** Time to read the message before leaving: 2000 ms. */
    leaveDelay: 2000,
  },
}).createMachine({
  id: 'signUp',
  description: 'A new account: the form, the registration, and the way to the code sent by mail.',
  initial: 'editing',
  context: { failure: null },
  states: {
    editing: {
      description: 'The shopper fills in name, phone, email and password.',
      on: {
        'form.submitted': { target: 'submitting' },
        'google.chosen': { target: 'choosingAccount' },
      },
    },
    submitting: {
      description: 'The registration is under way; a second submit is not sent.',
      entry: 'clearFailure',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return event.values;
        },
        onDone: {
          target: 'accepted',
          actions: [
            { type: 'storeEmail', params: ({ event }) => ({ email: event.output.email }) },
            { type: 'say', params: ({ event }) => ({ message: event.output.message }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: failureOf },
        },
      },
    },
    failed: {
      description: 'It did not work. What was typed is still there, the reason stands above the form.',
      on: {
        'form.submitted': { target: 'submitting' },
        'google.chosen': { target: 'choosingAccount' },
      },
    },
    choosingAccount: {
      description: "Google's window is open: whoever is chosen there is signed in. The form can be had back meanwhile.",
      entry: 'clearFailure',
      invoke: {
        id: 'authenticateWithGoogle',
        src: 'authenticateWithGoogle',
        onDone: {
          target: 'welcomed',
          actions: [
            { type: 'beginSession', params: ({ event }) => event.output },
            { type: 'say', params: ({ event }) => ({ message: event.output.msg }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: failureOf },
        },
      },
      on: { 'google.cancelled': { target: 'editing' } },
    },
    accepted: {
      description: 'The account waits for its code; the message can be read for two seconds.',
      after: { leaveDelay: { target: 'left' } },
    },
    welcomed: {
      description: 'Signed in by Google; the message can be read for two seconds before the page leads on.',
      after: { leaveDelay: { target: 'returned' } },
    },
    left: {
      type: 'final',
      description: 'The shopper is on the page where the code is entered.',
      entry: 'goToCode',
    },
    returned: {
      type: 'final',
      description: 'The shopper is back where the sign-in was asked for, else at home.',
      entry: 'goBack',
    },
  },
});
