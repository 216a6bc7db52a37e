import { assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided, required } from './actors';
import type { MergeReceiptLine } from '../contract/cart';
import type { FlowFailure } from './flow-failure';

interface Context {
  userId: string | null;
  mergeId: string | null;
  tries: number;
  failure: FlowFailure | null;
}

type Events = { type: 'merge.wanted'; userId: string } | { type: 'connection.restored' } | { type: 'session.ended' };

/**
 * Merges the guest's cart into the customer's cart exactly once, even if the merge is interrupted or runs in two
 * tabs. Sign-in and startup, which the specification (section 4, Cart) treats differently, both use this machine.
 */
export const cartMergeMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    /**
     * Moves the guest's lines into a new pending merge, and returns its id. If an earlier merge is still pending,
     * moves nothing and returns the id of the earlier merge. Otherwise, if there are no lines, returns null.
     */
    setAsideGuestLines: fromPromise<{ mergeId: string | null }, { userId: string }>(notProvided),
    mergePending: fromPromise<{ receipt: MergeReceiptLine[] }, { userId: string; mergeId: string }>(notProvided),
    forgetPending: fromPromise<void, { mergeId: string }>(notProvided),
  },
  actions: {
    setUser: assign({ userId: (_, params: { userId: string }) => params.userId, tries: 0, failure: null }),
    setMergeId: assign({ mergeId: (_, params: { mergeId: string | null }) => params.mergeId }),
    setFailure: assign({
      failure: (_, failure: FlowFailure) => failure,
      tries: ({ context }) => context.tries + 1,
    }),
    forget: assign({ userId: null, mergeId: null, tries: 0, failure: null }),
    showReceipt: (_, _params: { receipt: MergeReceiptLine[] }) => {},
    showMergeFailed: () => {},
  },
  guards: {
    hasNothing: (_, params: { mergeId: string | null }) => params.mergeId === null,
    canNeverSucceed: (_, failure: FlowFailure) =>
      failure.code === 'merge_differs' || failure.code === 'invalid_request',
    isSignedOut: (_, failure: FlowFailure) => failure.code === 'unauthenticated',
  },
  delays: {
    /** Exponential backoff from 1 s to 30 s, in ms. */
    retryDelay: ({ context }) => Math.min(30_000, 500 * 2 ** context.tries),
  },
}).createMachine({
  id: 'cartMerge',
  description: "Merges the guest cart into the customer's cart. Safe to repeat and to interrupt.",
  initial: 'idle',
  context: { userId: null, mergeId: null, tries: 0, failure: null },
  on: { 'session.ended': { target: '.idle', actions: 'forget' } },
  states: {
    idle: {
      description: 'No customer is signed in, or nothing is left to merge.',
      on: {
        'merge.wanted': {
          target: 'settingAside',
          actions: { type: 'setUser', params: ({ event }) => ({ userId: event.userId }) },
        },
      },
    },
    settingAside: {
      description: "The guest's lines are moved into a pending merge, under a lock that all tabs share.",
      invoke: {
        id: 'setAsideGuestLines',
        src: 'setAsideGuestLines',
        input: ({ context }) => ({ userId: required(context.userId) }),
        onDone: [
          {
            guard: { type: 'hasNothing', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'forget',
          },
          { target: 'merging', actions: { type: 'setMergeId', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'setFailure', params: failureOf }, 'showMergeFailed'],
        },
      },
    },
    merging: {
      description: 'The server merges the lines, or repeats its last response to this merge.',
      invoke: {
        id: 'mergePending',
        src: 'mergePending',
        input: ({ context }) => ({ userId: required(context.userId), mergeId: required(context.mergeId) }),
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
            actions: [{ type: 'setFailure', params: failureOf }, 'showMergeFailed'],
          },
          {
            target: 'waiting',
            actions: { type: 'setFailure', params: failureOf },
          },
        ],
      },
    },
    waiting: {
      description: 'The server is unreachable. The lines are stored, and the same merge is retried.',
      after: { retryDelay: { target: 'merging' } },
      on: { 'connection.restored': { target: 'merging' } },
    },
    forgetting: {
      description: 'The pending merge is deleted. Lines added meanwhile belong to the next merge.',
      invoke: {
        id: 'forgetPending',
        src: 'forgetPending',
        input: ({ context }) => ({ mergeId: required(context.mergeId) }),
        onDone: { target: 'idle', actions: 'forget' },
        onError: { target: 'idle', actions: 'forget' },
      },
    },
  },
});
