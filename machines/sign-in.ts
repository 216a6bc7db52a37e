import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided } from './actors';
import type { FlowFailure } from './flow-failure';
import type { SignInResult } from './sign-in-result';
import type { SignInBody } from '../contract/users';

interface Context {
  failure: FlowFailure | null;
}

/** The values are never in the context, because one of them is a password. */
type Events =
  | { type: 'credentials.submitted'; values: SignInBody }
  | { type: 'verification.requested'; email: string }
  | { type: 'verification.declined' }
  | { type: 'google.chosen' }
  | { type: 'google.cancelled' }
  | { type: 'credentials.edited' }
  | { type: 'secondFactor.submitted'; code: string }
  | { type: 'secondFactor.edited' }
  | { type: 'secondFactor.declined' };

interface CodeSent {
  email: string;
  message: string;
}

/**
 * Signs in by password or Google account. Also handles the Verify Email mode (specification, sections 2 and 4) and the
 * code of the second factor.
 */
export const signInMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    authenticateWithGoogle: fromPromise<SignInResult>(notProvided),
    authenticate: fromPromise<SignInResult, SignInBody>(notProvided),
    /**
     * Repeats the last sign-in with the code. The password or Google token is not in the context, because the context
     * can be inspected.
     */
    authenticateWithCode: fromPromise<SignInResult, { code: string }>(notProvided),
    requestVerifyCode: fromPromise<CodeSent, { email: string }>(notProvided),
  },
  actions: {
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    beginSession: (_, _result: SignInResult) => {},
    showMessage: (_, _params: { message: string }) => {},
    storeEmail: (_, _params: { email: string }) => {},
    goBack: () => {},
    goToCode: () => {},
  },
  guards: {
    isUnverified: (_, failure: FlowFailure) => failure.code === 'email_not_verified',
    needsSecondFactor: (_, failure: FlowFailure) => failure.code === 'second_factor_required',
    /** No code can complete the sign-in: the password has changed or Google's token has expired. */
    isFirstFactorVoid: (_, failure: FlowFailure) =>
      failure.code === 'wrong_credentials' || failure.code === 'identity_rejected',
  },
  delays: {
    /** Time in ms for which the message is shown before the redirect. */
    leaveDelay: 2000,
  },
}).createMachine({
  id: 'signIn',
  description: 'Signs in, or leads to the code that verifies an address.',
  initial: 'editing',
  context: { failure: null },
  states: {
    editing: {
      description: 'The form: email and password.',
      on: {
        'credentials.submitted': { target: 'authenticating' },
        'google.chosen': { target: 'choosingAccount' },
      },
    },
    authenticating: {
      description: 'The server checks the credentials; a second submit is ignored.',
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
            { type: 'showMessage', params: ({ event }) => ({ message: event.output.msg }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnverified', params: failureOf },
            target: 'unverified',
            actions: { type: 'setFailure', params: failureOf },
          },
          {
            guard: { type: 'needsSecondFactor', params: failureOf },
            target: 'enteringSecondFactor',
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: failureOf },
          },
        ],
      },
    },
    failed: {
      description: 'Sign-in failed. The form keeps its values and shows the reason.',
      on: {
        'credentials.submitted': { target: 'authenticating' },
        'google.chosen': { target: 'choosingAccount' },
        'credentials.edited': { target: 'editing', actions: 'clearFailure' },
      },
    },
    unverified: {
      description: 'Verify Email mode: the password is correct, but the address is not verified.',
      on: {
        'verification.requested': { target: 'requestingVerification' },
        'verification.declined': { target: 'editing', actions: 'clearFailure' },
        'google.chosen': { target: 'choosingAccount' },
        'credentials.edited': { actions: 'clearFailure' },
      },
    },
    requestingVerification: {
      description: 'A verification code is being requested.',
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
            { type: 'showMessage', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'unverified',
          actions: { type: 'setFailure', params: failureOf },
        },
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
        onError: [
          {
            guard: { type: 'needsSecondFactor', params: failureOf },
            target: 'enteringSecondFactor',
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: failureOf },
          },
        ],
      },
      on: { 'google.cancelled': { target: 'editing' } },
    },
    enteringSecondFactor: {
      description: 'The account has a second factor: the code of its app or a recovery code is needed.',
      on: {
        'secondFactor.submitted': { target: 'verifyingSecondFactor' },
        'secondFactor.edited': { actions: 'clearFailure' },
        'secondFactor.declined': { target: 'editing', actions: 'clearFailure' },
      },
    },
    verifyingSecondFactor: {
      description: 'The server checks the sign-in with the code; a second submit is ignored.',
      entry: 'clearFailure',
      invoke: {
        id: 'authenticateWithCode',
        src: 'authenticateWithCode',
        input: ({ event }) => {
          assertEvent(event, 'secondFactor.submitted');
          return { code: event.code };
        },
        onDone: {
          target: 'welcomed',
          actions: [
            { type: 'beginSession', params: ({ event }) => event.output },
            { type: 'showMessage', params: ({ event }) => ({ message: event.output.msg }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isFirstFactorVoid', params: failureOf },
            target: 'failed',
            actions: { type: 'setFailure', params: failureOf },
          },
          {
            target: 'enteringSecondFactor',
            actions: { type: 'setFailure', params: failureOf },
          },
        ],
      },
    },
    codeSent: {
      type: 'final',
      description: "The code is sent; the shopper is redirected to the code's page.",
      entry: 'goToCode',
    },
    welcomed: {
      description: 'Signed in; the message is shown for two seconds.',
      after: { leaveDelay: { target: 'left' } },
    },
    left: {
      type: 'final',
      description: 'The shopper is redirected to the page that required sign-in, or to the home page.',
      entry: 'goBack',
    },
  },
});
