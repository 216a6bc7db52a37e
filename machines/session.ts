import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided, required } from './actors';
import type { FlowFailure } from './flow-failure';

interface Context {
  userId: string | null;
}

type Events =
  | { type: 'session.restored'; userId: string | null }
  | { type: 'session.begun'; userId: string }
  | { type: 'session.changedElsewhere'; userId: string | null }
  | { type: 'token.rejected' }
  /** The event has the token for `endSession`, because `forgetStoredSession` deletes the stored token first. */
  | { type: 'signOut.requested'; token: string };

/** The session of this tab, synchronized with all other tabs (specification, section 4). */
export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    confirmSession: fromPromise<void, { userId: string }>(notProvided),
    endSession: fromPromise<void, { token: string }>(notProvided),
  },
  actions: {
    rememberUser: assign({ userId: (_, params: { userId: string | null }) => params.userId }),
    forgetUser: assign({ userId: null }),
    forgetStoredSession: () => {},
    goToSignIn: () => {},
    showSignedInElsewhere: () => {},
    showSignedOutElsewhere: () => {},
    showSessionEnded: () => {},
  },
  guards: {
    someoneIsSignedIn: (_, params: { userId: string | null }) => params.userId !== null,
    isSameUser: ({ context }, params: { userId: string | null }) => params.userId === context.userId,
    isRejected: (_, failure: FlowFailure) => failure.code === 'unauthenticated' || failure.code === 'forbidden',
  },
}).createMachine({
  id: 'session',
  description:
    'Whether a customer is signed in: restored at start, ended by the shopper, by the server or in another tab.',
  initial: 'unknown',
  context: { userId: null },
  states: {
    unknown: {
      description: 'The page is rendered by the server, which does not know the session.',
      on: {
        'session.restored': [
          {
            guard: { type: 'someoneIsSignedIn', params: ({ event }) => ({ userId: event.userId }) },
            target: 'confirming',
            actions: { type: 'rememberUser', params: ({ event }) => ({ userId: event.userId }) },
          },
          { target: 'signedOut' },
        ],
      },
    },
    confirming: {
      description: 'A stored session is used at once, while the server verifies it.',
      invoke: {
        id: 'confirmSession',
        src: 'confirmSession',
        input: ({ context }) => ({ userId: required(context.userId) }),
        onDone: { target: 'signedIn' },
        onError: [
          {
            guard: { type: 'isRejected', params: failureOf },
            target: 'signedOut',
            actions: ['forgetUser', 'forgetStoredSession', 'showSessionEnded'],
          },
          { target: 'signedIn' },
        ],
      },
      on: {
        'token.rejected': {
          target: 'signedOut',
          actions: ['forgetUser', 'forgetStoredSession', 'showSessionEnded'],
        },
        'signOut.requested': { target: 'signingOut' },
        'session.begun': {
          target: 'signedIn',
          actions: { type: 'rememberUser', params: ({ event }) => event },
        },
        'session.changedElsewhere': [
          {
            // Another tab has stored a new token of the same user, so the old token needs no check.
            guard: { type: 'isSameUser', params: ({ event }) => event },
            target: 'signedIn',
          },
          { target: 'changing', actions: { type: 'rememberUser', params: ({ event }) => event } },
        ],
      },
    },
    signedIn: {
      description: 'A customer is signed in.',
      on: {
        'signOut.requested': { target: 'signingOut' },
        'token.rejected': {
          target: 'signedOut',
          actions: ['forgetUser', 'forgetStoredSession', 'showSessionEnded'],
        },
        'session.changedElsewhere': [
          { guard: { type: 'isSameUser', params: ({ event }) => event } },
          { target: 'changing', actions: { type: 'rememberUser', params: ({ event }) => event } },
        ],
        'session.begun': { actions: { type: 'rememberUser', params: ({ event }) => event } },
      },
    },
    signingOut: {
      description: 'The session is removed in all tabs, and the server is notified; errors are ignored.',
      entry: ['forgetUser', 'forgetStoredSession', 'goToSignIn'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ event }) => {
          assertEvent(event, 'signOut.requested');
          return { token: event.token };
        },
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
      on: {
        'session.begun': {
          target: 'signedIn',
          actions: { type: 'rememberUser', params: ({ event }) => event },
        },
        'session.changedElsewhere': {
          guard: { type: 'someoneIsSignedIn', params: ({ event }) => event },
          target: 'changing',
          actions: { type: 'rememberUser', params: ({ event }) => event },
        },
      },
    },
    changing: {
      description: 'Another tab has signed in or out.',
      always: [
        {
          guard: { type: 'someoneIsSignedIn', params: ({ context }) => context },
          target: 'signedIn',
          actions: 'showSignedInElsewhere',
        },
        { target: 'signedOut', actions: 'showSignedOutElsewhere' },
      ],
    },
    signedOut: {
      description: 'A guest: the cart is in the browser, and other private pages require sign-in.',
      on: {
        'session.begun': {
          target: 'signedIn',
          actions: { type: 'rememberUser', params: ({ event }) => event },
        },
        'session.changedElsewhere': {
          guard: { type: 'someoneIsSignedIn', params: ({ event }) => event },
          target: 'changing',
          actions: { type: 'rememberUser', params: ({ event }) => event },
        },
      },
    },
  },
});
