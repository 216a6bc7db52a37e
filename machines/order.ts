import { assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided, required } from './actors';
import type { MergeReceiptLine } from '../contract/cart';
import type { FlowFailure } from './flow-failure';

interface RefundStatus {
  isRefundPending: boolean;
}

interface Context extends RefundStatus {
  /** The id of a running or failed request to buy again. A retry reuses it, so that no product is added twice. */
  mergeId: string | null;
}

type Events =
  | { type: 'cancel.confirmed' }
  /** If an earlier request has failed, it is retried with its own `mergeId`, and this `mergeId` is ignored. */
  | { type: 'again.requested'; mergeId: string }
  | { type: 'invoice.requested' };

/** Runs the actions of an order one at a time, and polls a pending refund. */
export const orderMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as RefundStatus },
  actors: {
    cancelOrder: fromPromise<RefundStatus>(notProvided),
    /** Refetches the order into the cache that the page reads. */
    readOrder: fromPromise<RefundStatus>(notProvided),
    buyAgain: fromPromise<{ receipt: MergeReceiptLine[] }, { mergeId: string }>(notProvided),
    saveInvoice: fromPromise<void>(notProvided),
  },
  actions: {
    setRefund: assign({ isRefundPending: (_, { isRefundPending }: RefundStatus) => isRefundPending }),
    setMergeId: assign({ mergeId: ({ context }, params: { mergeId: string }) => context.mergeId ?? params.mergeId }),
    forgetMergeId: assign({ mergeId: null }),
    showCancelled: () => {},
    showBoughtAgain: (_, _params: { receipt: MergeReceiptLine[] }) => {},
    showError: (_, _failure: FlowFailure) => {},
  },
  guards: {
    isRefundPending: ({ context }) => context.isRefundPending,
    isRefundNotPending: ({ context }) => !context.isRefundPending,
  },
  delays: {
    /** Pause between two polls of a refund, in ms. */
    pollDelay: 4000,
  },
}).createMachine({
  id: 'order',
  description: 'One order: cancel it, buy it again, save its invoice, and follow its refund.',
  type: 'parallel',
  context: ({ input }) => ({ isRefundPending: input.isRefundPending, mergeId: null }),
  states: {
    work: {
      description: 'The running action; only one at a time.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No action is running.',
          on: {
            // An order with a pending refund is already cancelled.
            'cancel.confirmed': { guard: 'isRefundNotPending', target: 'cancelling' },
            'again.requested': {
              target: 'buying',
              actions: { type: 'setMergeId', params: ({ event }) => event },
            },
            'invoice.requested': { target: 'saving' },
          },
        },
        cancelling: {
          description: 'The order is being cancelled, with a full refund.',
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            onDone: {
              target: 'idle',
              actions: [{ type: 'setRefund', params: ({ event }) => event.output }, 'showCancelled'],
            },
            onError: { target: 'checking', actions: { type: 'showError', params: failureOf } },
          },
        },
        checking: {
          description: 'The order was confirmed meanwhile, or the response was lost: the order is refetched.',
          invoke: {
            id: 'checkOrder',
            src: 'readOrder',
            onDone: { target: 'idle', actions: { type: 'setRefund', params: ({ event }) => event.output } },
            onError: { target: 'idle' },
          },
        },
        buying: {
          description: 'The products are added to the cart, once, even if it is retried.',
          invoke: {
            id: 'buyAgain',
            src: 'buyAgain',
            input: ({ context }) => ({ mergeId: required(context.mergeId) }),
            onDone: {
              target: 'idle',
              actions: ['forgetMergeId', { type: 'showBoughtAgain', params: ({ event }) => event.output }],
            },
            onError: { target: 'idle', actions: { type: 'showError', params: failureOf } },
          },
        },
        saving: {
          description: 'The invoice is being downloaded.',
          invoke: {
            id: 'saveInvoice',
            src: 'saveInvoice',
            onDone: { target: 'idle' },
            onError: { target: 'idle', actions: { type: 'showError', params: failureOf } },
          },
        },
      },
    },
    refund: {
      description: 'The refund of a cancelled order.',
      initial: 'none',
      states: {
        none: {
          description: 'No refund is pending.',
          always: { guard: 'isRefundPending', target: 'pending' },
        },
        pending: {
          description: 'The provider is processing the refund.',
          after: { pollDelay: { target: 'polling' } },
        },
        polling: {
          description: 'The order is refetched to see whether the refund is complete.',
          invoke: {
            id: 'pollRefund',
            src: 'readOrder',
            onDone: { target: 'none', actions: { type: 'setRefund', params: ({ event }) => event.output } },
            onError: { target: 'pending' },
          },
        },
      },
    },
  },
});
