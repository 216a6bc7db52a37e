import { assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { MergeReceiptLine } from '../contract/cart';
import type { FlowFailure } from './flow-failure';

interface Context {
  userId: string | null;
  mergeId: string | null;
  tries: number;
  failure: FlowFailure | null;
}

type Events = { type: 'merge.wanted'; userId: string } | { type: 'connection.restored' } | { type: 'session.ended' };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/**
 * The guest's cart joins the customer's, once, however often this runs, is interrupted or runs in two tabs
 * (specification, section 4, Cart; the two merges of the text are one here).
 */
export const cartMergeMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    /** Moves the guest lines into a pending merge with an id of its own, or finds the one already waiting. */
    setAsideGuestLines: fromPromise<{ mergeId: string | null }, { userId: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    mergePending: fromPromise<{ receipt: MergeReceiptLine[] }, { userId: string; mergeId: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    forgetPending: fromPromise<void, { mergeId: string }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    noteUser: assign({ userId: (_, params: { userId: string }) => params.userId, tries: 0, failure: null }),
    noteMergeId: assign({ mergeId: (_, params: { mergeId: string | null }) => params.mergeId }),
    noteFailure: assign({
      failure: (_, failure: FlowFailure) => failure,
      tries: ({ context }) => context.tries + 1,
    }),
    forget: assign({ userId: null, mergeId: null, tries: 0, failure: null }),
    showReceipt: (_, _params: { receipt: MergeReceiptLine[] }) => {},
    sayNotMerged: () => {},
  },
  guards: {
    hasNothing: (_, params: { mergeId: string | null }) => params.mergeId === null,
    canNeverSucceed: (_, failure: FlowFailure) =>
      failure.code === 'merge_differs' || failure.code === 'invalid_request',
    isSignedOut: (_, failure: FlowFailure) => failure.code === 'unauthenticated',
  },
  delays: {
    /** Twice as long after every try, from 1 s to 30 s. */
    retryDelay: ({ context }) => Math.min(30_000, 500 * 2 ** context.tries),
  },
}).createMachine({
  id: 'cartMerge',
  description: 'One merge of the guest cart into the signed-in cart, safe to repeat and to interrupt.',
  initial: 'idle',
  context: { userId: null, mergeId: null, tries: 0, failure: null },
  on: { 'session.ended': { target: '.idle', actions: 'forget' } },
  states: {
    idle: {
      description: 'Nobody is signed in, or there is nothing left to merge.',
      on: {
        'merge.wanted': {
          target: 'settingAside',
          actions: { type: 'noteUser', params: ({ event }) => ({ userId: event.userId }) },
        },
      },
    },
    settingAside: {
      description: 'The guest lines are moved, under a lock that all tabs share, into one pending merge.',
      invoke: {
        id: 'setAsideGuestLines',
        src: 'setAsideGuestLines',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: [
          {
            guard: { type: 'hasNothing', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'forget',
          },
          { target: 'merging', actions: { type: 'noteMergeId', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'noteFailure', params: failureOf }, 'sayNotMerged'],
        },
      },
    },
    merging: {
      description: 'The server adds the lines to the cart, or answers what it did the last time.',
      invoke: {
        id: 'mergePending',
        src: 'mergePending',
        input: ({ context }) => ({ userId: context.userId ?? '', mergeId: context.mergeId ?? '' }),
        onDone: {
          target: 'forgetting',
          actions: { type: 'showReceipt', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isSignedOut', params: failureOf },
            target: 'idle',
            actions: 'forget',
          },
          {
            guard: { type: 'canNeverSucceed', params: failureOf },
            target: 'forgetting',
            actions: [{ type: 'noteFailure', params: failureOf }, 'sayNotMerged'],
          },
          {
            target: 'waiting',
            actions: { type: 'noteFailure', params: failureOf },
          },
        ],
      },
    },
    waiting: {
      description: 'The server could not be reached. The lines are safe and the same merge is tried again.',
      after: { retryDelay: { target: 'merging' } },
      on: { 'connection.restored': { target: 'merging' } },
    },
    forgetting: {
      description: 'The pending merge is done with; guest lines added meanwhile belong to the next one.',
      invoke: {
        id: 'forgetPending',
        src: 'forgetPending',
        input: ({ context }) => ({ mergeId: context.mergeId ?? '' }),
        onDone: { target: 'idle', actions: 'forget' },
        onError: { target: 'idle', actions: 'forget' },
      },
    },
  },
});
