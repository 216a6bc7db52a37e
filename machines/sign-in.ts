import { assertEvent, assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';
import type { SignedIn, SignInBody } from '../contract/users';

interface Context {
  failure: FlowFailure | null;
}

/** What the form holds travels with the event and is never kept: one of the values is a password. */
type Events =
  | { type: 'credentials.submitted'; values: SignInBody }
  | { type: 'verification.requested'; email: string }
  | { type: 'verification.declined' }
  | { type: 'google.chosen' }
  | { type: 'google.cancelled' }
  | { type: 'credentials.edited' };

/** `email` is the address the code went to. */
interface CodeSent {
  email: string;
  message: string;
}

type Identity = Pick<SignedIn, 'token' | 'user' | 'msg'>;

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** Sign-in by email and password or by a Google account, and its Verify Email mode (sections 2 and 4). */
export const signInMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    authenticateWithGoogle: fromPromise<Identity>(() => Promise.reject(new Error('not provided'))),
    authenticate: fromPromise<Identity, SignInBody>(() => Promise.reject(new Error('not provided'))),
    requestVerifyCode: fromPromise<CodeSent, { email: string }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    beginSession: (_, _identity: Identity) => {},
    say: (_, _params: { message: string }) => {},
    storeEmail: (_, _params: { email: string }) => {},
    goBack: () => {},
    goToCode: () => {},
  },
  guards: {
    isUnverified: (_, failure: FlowFailure) => failure.code === 'email_not_verified',
  },
  delays: {
    /** Time to read the message before leaving: 2000 ms. */
    leaveDelay: 2000,
  },
}).createMachine({
  id: 'signIn',
  description: 'Sign in, or be led to the code that verifies an address.',
  initial: 'editing',
  context: { failure: null },
  states: {
    editing: {
      description: 'The shopper fills in email and password.',
      on: {
        'credentials.submitted': { target: 'authenticating' },
        'google.chosen': { target: 'choosingAccount' },
      },
    },
    authenticating: {
      description: 'The server checks email and password; a second submit is not sent.',
      entry: 'clearFailure',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submitted');
          return event.values;
        },
        onDone: {
          target: 'welcomed',
          actions: [
            { type: 'beginSession', params: ({ event }) => event.output },
            { type: 'say', params: ({ event }) => ({ message: event.output.msg }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnverified', params: failureOf },
            target: 'unverified',
            actions: { type: 'noteFailure', params: failureOf },
          },
          {
            target: 'failed',
            actions: { type: 'noteFailure', params: failureOf },
          },
        ],
      },
    },
    failed: {
      description: 'It did not work. What was typed is still there, the reason stands above the form.',
      on: {
        'credentials.submitted': { target: 'authenticating' },
        'google.chosen': { target: 'choosingAccount' },
        'credentials.edited': { target: 'editing', actions: 'clearFailure' },
      },
    },
    unverified: {
      description: 'Verify Email mode: the password is right, the address is not proven yet.',
      on: {
        'verification.requested': { target: 'requestingVerification' },
        'verification.declined': { target: 'editing', actions: 'clearFailure' },
        'google.chosen': { target: 'choosingAccount' },
        'credentials.edited': { actions: 'clearFailure' },
      },
    },
    requestingVerification: {
      description: 'A new code that verifies the address is being sent.',
      entry: 'clearFailure',
      invoke: {
        id: 'requestVerifyCode',
        src: 'requestVerifyCode',
        input: ({ event }) => {
          assertEvent(event, 'verification.requested');
          return { email: event.email };
        },
        onDone: {
          target: 'codeSent',
          actions: [
            { type: 'storeEmail', params: ({ event }) => event.output },
            { type: 'say', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'unverified',
          actions: { type: 'noteFailure', params: failureOf },
        },
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
    codeSent: {
      type: 'final',
      description: 'The code is in the mail; the shopper is on the page where it is entered.',
      entry: 'goToCode',
    },
    welcomed: {
      description: 'Signed in; the message can be read for two seconds before the page leads on.',
      after: { leaveDelay: { target: 'left' } },
    },
    left: {
      type: 'final',
      description: 'The shopper is back where the sign-in was asked for, else at home.',
      entry: 'goBack',
    },
  },
});
