import { assertEvent, assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';

interface Context {
  userId: string | null;
}

type Events =
  | { type: 'session.restored'; userId: string | null }
  | { type: 'session.begun'; userId: string }
  | { type: 'session.changedElsewhere'; userId: string | null }
  | { type: 'token.rejected' }
  /** The token travels with the event: when the server is told, the browser has forgotten it. */
  | { type: 'signOut.requested'; token: string };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** Who is signed in, in this tab and in agreement with every other tab (specification, section 4). */
export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    confirmSession: fromPromise<void, { userId: string }>(() => Promise.reject(new Error('not provided'))),
    endSession: fromPromise<void, { token: string }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    rememberUser: assign({ userId: (_, params: { userId: string | null }) => params.userId }),
    forgetUser: assign({ userId: null }),
    forgetStoredSession: () => {},
    goToSignIn: () => {},
    sayWelcomeElsewhere: () => {},
    saySignedOutElsewhere: () => {},
    saySessionEnded: () => {},
  },
  guards: {
    someoneIsSignedIn: (_, params: { userId: string | null }) => params.userId !== null,
    isSameUser: ({ context }, params: { userId: string | null }) => params.userId === context.userId,
    isRejected: (_, failure: FlowFailure) => failure.code === 'unauthenticated' || failure.code === 'forbidden',
  },
}).createMachine({
  id: 'session',
  description: 'Signed in or not: restored at start, ended by the shopper, by the server, or in another tab.',
  initial: 'unknown',
  context: { userId: null },
  states: {
    unknown: {
      description: 'The page has just come from the server, which does not know who looks at it.',
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
      description: 'A stored session was found and is used at once, while the server is asked whether it still holds.',
      invoke: {
        id: 'confirmSession',
        src: 'confirmSession',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: { target: 'signedIn' },
        onError: [
          {
            guard: { type: 'isRejected', params: failureOf },
            target: 'signedOut',
            actions: ['forgetUser', 'forgetStoredSession', 'saySessionEnded'],
          },
          { target: 'signedIn' },
        ],
      },
      on: {
        'token.rejected': {
          target: 'signedOut',
          actions: ['forgetUser', 'forgetStoredSession', 'saySessionEnded'],
        },
        'signOut.requested': { target: 'signingOut' },
        'session.begun': {
          target: 'signedIn',
          actions: { type: 'rememberUser', params: ({ event }) => event },
        },
        'session.changedElsewhere': [
          {
            // Another tab was given a token just now: what is said of the one before matters no more.
            guard: { type: 'isSameUser', params: ({ event }) => event },
            target: 'signedIn',
          },
          { target: 'changing', actions: { type: 'rememberUser', params: ({ event }) => event } },
        ],
      },
    },
    signedIn: {
      description: "The shopper's own cart, list, orders and profile are open.",
      on: {
        'signOut.requested': { target: 'signingOut' },
        'token.rejected': {
          target: 'signedOut',
          actions: ['forgetUser', 'forgetStoredSession', 'saySessionEnded'],
        },
        'session.changedElsewhere': [
          { guard: { type: 'isSameUser', params: ({ event }) => event } },
          { target: 'changing', actions: { type: 'rememberUser', params: ({ event }) => event } },
        ],
        'session.begun': { actions: { type: 'rememberUser', params: ({ event }) => event } },
      },
    },
    signingOut: {
      description: 'This browser has forgotten the session, in every tab. The server is told, whatever it answers.',
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
      description: 'Another tab signed in or out: who is it now?',
      always: [
        {
          guard: { type: 'someoneIsSignedIn', params: ({ context }) => context },
          target: 'signedIn',
          actions: 'sayWelcomeElsewhere',
        },
        { target: 'signedOut', actions: 'saySignedOutElsewhere' },
      ],
    },
    signedOut: {
      description: 'A guest: the cart is kept in the browser, everything else asks to sign in.',
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
