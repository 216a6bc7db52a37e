import { assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { MergeReceiptLine } from '../contract/cart';
import type { FlowFailure } from './flow-failure';

/** What the server says of an order's refund: whether the money is still on its way back. */
interface RefundStanding {
  isRefundAwaited: boolean;
}

interface Context extends RefundStanding {
  /** Kept until its answer came: a second try after a lost answer puts nothing into the cart twice. */
  mergeId: string | null;
}

type Events =
  | { type: 'cancel.confirmed' }
  /** With an id for the merge, in case none is waiting for its answer. */
  | { type: 'again.requested'; mergeId: string }
  | { type: 'invoice.requested' };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** What a customer does with one of their orders: cancel it, buy it again, save its invoice; one at a time. */
export const orderMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as RefundStanding },
  actors: {
    cancelOrder: fromPromise<RefundStanding>(() => Promise.reject(new Error('not provided'))),
    /** Reads the order anew, for the page that shows it. */
    readOrder: fromPromise<RefundStanding>(() => Promise.reject(new Error('not provided'))),
    buyAgain: fromPromise<{ receipt: MergeReceiptLine[] }, { mergeId: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    saveInvoice: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    noteRefund: assign({ isRefundAwaited: (_, { isRefundAwaited }: RefundStanding) => isRefundAwaited }),
    noteMergeId: assign({ mergeId: ({ context }, params: { mergeId: string }) => context.mergeId ?? params.mergeId }),
    forgetMergeId: assign({ mergeId: null }),
    sayCancelled: () => {},
    sayBought: (_, _params: { receipt: MergeReceiptLine[] }) => {},
    sayFailed: (_, _failure: FlowFailure) => {},
  },
  guards: {
    isRefundAwaited: ({ context }) => context.isRefundAwaited,
    isNotRefunded: ({ context }) => !context.isRefundAwaited,
  },
  delays: {
    /** Between two looks whether the money is back: 4 s. */
    lookDelay: 4000,
  },
}).createMachine({
  id: 'order',
  description: 'One order: it is cancelled, bought again, its invoice saved, and its refund waited for.',
  type: 'parallel',
  context: ({ input }) => ({ isRefundAwaited: input.isRefundAwaited, mergeId: null }),
  states: {
    work: {
      description: 'What the customer has asked for; a second wish waits until the first is answered.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is under way.',
          on: {
            // Whose money is on its way back is cancelled already.
            'cancel.confirmed': { guard: 'isNotRefunded', target: 'cancelling' },
            'again.requested': {
              target: 'buying',
              actions: { type: 'noteMergeId', params: ({ event }) => event },
            },
            'invoice.requested': { target: 'saving' },
          },
        },
        cancelling: {
          description: 'The order is being cancelled; the whole amount goes back.',
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            onDone: {
              target: 'idle',
              actions: [{ type: 'noteRefund', params: ({ event }) => event.output }, 'sayCancelled'],
            },
            onError: { target: 'checking', actions: { type: 'sayFailed', params: failureOf } },
          },
        },
        checking: {
          description: 'Confirmed meanwhile, or the answer was lost: the server is asked how the order stands.',
          invoke: {
            id: 'checkOrder',
            src: 'readOrder',
            onDone: { target: 'idle', actions: { type: 'noteRefund', params: ({ event }) => event.output } },
            onError: { target: 'idle' },
          },
        },
        buying: {
          description: 'The goods of the order join the cart, once, however often it is tried.',
          invoke: {
            id: 'buyAgain',
            src: 'buyAgain',
            input: ({ context }) => ({ mergeId: context.mergeId ?? '' }),
            onDone: {
              target: 'idle',
              actions: ['forgetMergeId', { type: 'sayBought', params: ({ event }) => event.output }],
            },
            onError: { target: 'idle', actions: { type: 'sayFailed', params: failureOf } },
          },
        },
        saving: {
          description: 'The invoice is fetched and handed to the browser.',
          invoke: {
            id: 'saveInvoice',
            src: 'saveInvoice',
            onDone: { target: 'idle' },
            onError: { target: 'idle', actions: { type: 'sayFailed', params: failureOf } },
          },
        },
      },
    },
    refund: {
      description: 'The money of a cancelled order.',
      initial: 'none',
      states: {
        none: {
          description: 'No money is on its way back.',
          always: { guard: 'isRefundAwaited', target: 'awaited' },
        },
        awaited: {
          description: 'The provider is giving the money back.',
          after: { lookDelay: { target: 'looking' } },
        },
        looking: {
          description: 'The server is asked whether the money is back.',
          invoke: {
            id: 'lookAtRefund',
            src: 'readOrder',
            onDone: { target: 'none', actions: { type: 'noteRefund', params: ({ event }) => event.output } },
            onError: { target: 'awaited' },
          },
        },
      },
    },
  },
});
