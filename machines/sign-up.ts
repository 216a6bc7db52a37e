import { assign, assertEvent, fromPromise, setup } from 'xstate';
import { failureOf, notProvided } from './actors';
import type { FlowFailure } from './flow-failure';
import type { SignInResult } from './sign-in-result';
import type { SignUpBody } from '../contract/users';

interface Context {
  failure: FlowFailure | null;
}

/** The values are never in the context, because one of them is a password. */
type Events =
  | { type: 'form.submitted'; values: SignUpBody }
  | { type: 'form.edited' }
  | { type: 'google.chosen' }
  | { type: 'google.cancelled' };

/**
 * Signs up with a password or a Google account (specification, sections 2 and 4). Only a sign-up with a password
 * needs a mailed code.
 */
export const signUpMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    register: fromPromise<{ email: string; message: string }, SignUpBody>(notProvided),
    authenticateWithGoogle: fromPromise<SignInResult>(notProvided),
  },
  actions: {
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    storeEmail: (_, _params: { email: string }) => {},
    beginSession: (_, _result: SignInResult) => {},
    showMessage: (_, _params: { message: string }) => {},
    goToCode: () => {},
    goBack: () => {},
  },
  delays: {
    /** Time in ms for which the message is shown before the redirect. */
    leaveDelay: 2000,
  },
}).createMachine({
  id: 'signUp',
  description: 'Registers a new account, and leads to the mailed code.',
  initial: 'editing',
  context: { failure: null },
  states: {
    editing: {
      description: 'The form: name, phone, email and password.',
      on: {
        'form.submitted': { target: 'submitting' },
        'google.chosen': { target: 'choosingAccount' },
      },
    },
    submitting: {
      description: 'The account is being registered; a second submit is ignored.',
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
            { type: 'showMessage', params: ({ event }) => ({ message: event.output.message }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: failureOf },
        },
      },
    },
    failed: {
      description: 'Registration failed. The form keeps its values and shows the reason.',
      on: {
        'form.submitted': { target: 'submitting' },
        'form.edited': { target: 'editing', actions: 'clearFailure' },
        'google.chosen': { target: 'choosingAccount' },
      },
    },
    choosingAccount: {
      description: "Google's window is open. The shopper can return to the form.",
      entry: 'clearFailure',
      invoke: {
        id: 'authenticateWithGoogle',
        src: 'authenticateWithGoogle',
        onDone: {
          target: 'welcomed',
          actions: [
            { type: 'beginSession', params: ({ event }) => event.output },
            { type: 'showMessage', params: ({ event }) => ({ message: event.output.msg }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: failureOf },
        },
      },
      on: { 'google.cancelled': { target: 'editing' } },
    },
    accepted: {
      description: 'Registered, but not verified; the message is shown for two seconds.',
      after: { leaveDelay: { target: 'left' } },
    },
    welcomed: {
      description: 'Signed in by Google; the message is shown for two seconds.',
      after: { leaveDelay: { target: 'returned' } },
    },
    left: {
      type: 'final',
      description: "The shopper is redirected to the code's page.",
      entry: 'goToCode',
    },
    returned: {
      type: 'final',
      description: 'The shopper is redirected to the page that required sign-in, or to the home page.',
      entry: 'goBack',
    },
  },
});
