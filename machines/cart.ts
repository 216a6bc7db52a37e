import { assign, emit, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { CartItem } from '../contract/cart';
import type { CartItemPayload } from '../contract/payloads';
import type { FlowFailure } from './flow-failure';

/** A line's new quantity. */
interface QuantityChange {
  kind: 'quantity';
  id: string;
  quantity: number;
}

/** What is sent as it is made: `key` is by what the answer to an addition is known; `position` is where a line stood. */
type Change =
  | { kind: 'add'; key: string; body: CartItemPayload }
  | { kind: 'remove'; id: string }
  | { kind: 'restore'; line: CartItem; position: number };

export type CartChange = QuantityChange | Change;

interface Context {
  userId: string | null;
  /** A quantity that may be clicked once more. */
  clicked: QuantityChange | null;
  /** Waits for its turn, the oldest first. */
  queue: CartChange[];
  sending: CartChange | null;
  /** Accepted, but not yet in an answer about the whole cart. */
  accepted: CartChange[];
  /** The newest version of the cart that is known to be at the server. */
  version: number;
}

type Events =
  | { type: 'quantity.chosen'; userId: string; id: string; quantity: number }
  | { type: 'change.made'; userId: string; change: Change }
  | { type: 'page.left' }
  | { type: 'cart.changedElsewhere'; userId: string; version: number }
  | { type: 'session.ended' };

/** Of every change that was sent it is told how it was answered; at a sign-out those that were not sent are dropped. */
type Emitted =
  | { type: 'change.answered'; change: CartChange | null; isAccepted: boolean }
  | { type: 'changes.dropped' };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** Quantities of a line that wait for their turn are worth nothing once something newer is asked of that line. */
const withoutQuantitiesOf = (id: string, queue: readonly CartChange[]) =>
  queue.filter((change) => change.kind !== 'quantity' || change.id !== id);

/** This tab's changes to the signed-in cart (specification, section 4, Cart): one after the other, in the order they were made. */
export const cartMachine = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as Emitted },
  actors: {
    /** Answers the version of the cart that the change has made. */
    sendChange: fromPromise<{ version: number }, { userId: string; change: CartChange | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Reads the cart anew, for every page that shows it. */
    readCart: fromPromise<{ version: number }, { userId: string }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    noteClick: assign({
      userId: (_, { userId }: Omit<QuantityChange, 'kind'> & { userId: string }) => userId,
      clicked: (_, { id, quantity }) => ({ kind: 'quantity' as const, id, quantity }),
      queue: ({ context }, { id }) => withoutQuantitiesOf(id, context.queue),
    }),
    dropClick: assign({ clicked: null }),
    queueClick: assign({
      queue: ({ context: { queue, clicked } }) => (clicked === null ? queue : [...queue, clicked]),
      clicked: null,
    }),
    queueChange: assign({
      userId: (_, { userId }: { userId: string; change: Change }) => userId,
      queue: ({ context: { queue } }, { change }) => [
        ...(change.kind === 'remove' ? withoutQuantitiesOf(change.id, queue) : queue),
        change,
      ],
    }),
    takeNext: assign({
      sending: ({ context }) => context.queue[0] ?? null,
      queue: ({ context }) => context.queue.slice(1),
    }),
    noteAccepted: assign({
      accepted: ({ context: { accepted, sending } }) => (sending === null ? accepted : [...accepted, sending]),
      sending: null,
      version: ({ context }, { version }: { version: number }) => Math.max(context.version, version),
    }),
    noteRefused: assign({ sending: null }),
    forgetAccepted: assign({ accepted: [] }),
    noteVersion: assign({
      userId: (_, { userId }: { userId: string; version: number }) => userId,
      version: ({ context }, { version }) => Math.max(context.version, version),
    }),
    forget: assign({ userId: null, queue: [], sending: null, accepted: [], version: 0 }),
    tellAnswered: emit((_, { change, isAccepted }: { change: CartChange | null; isAccepted: boolean }): Emitted => ({
      type: 'change.answered',
      change,
      isAccepted,
    })),
    tellDropped: emit({ type: 'changes.dropped' }),
    sayRefused: (_, _params: { change: CartChange | null; failure: FlowFailure }) => {},
  },
  guards: {
    isOtherLine: ({ context }, params: { id: string }) => context.clicked?.id !== params.id,
    hasNext: ({ context }) => context.queue.length > 0,
    isOlder: ({ context }, params: { version: number }) => params.version < context.version,
  },
  delays: {
    /** Clicks on one line's quantity that follow each other sooner are sent as one: 300 ms. */
    clickPause: 300,
  },
}).createMachine({
  id: 'cart',
  description:
    "Changes of a customer's cart: seen at once, sent one after the other, taken back where they are refused.",
  type: 'parallel',
  context: { userId: null, clicked: null, queue: [], sending: null, accepted: [], version: 0 },
  states: {
    clicks: {
      description: "Clicks on a line's quantity.",
      initial: 'settled',
      states: {
        settled: {
          description: 'Nobody is clicking.',
          on: {
            'quantity.chosen': {
              target: 'clicking',
              actions: { type: 'noteClick', params: ({ event }) => event },
            },
          },
        },
        clicking: {
          description: 'A quantity is shown and not yet sent: the next click may follow.',
          after: { clickPause: { target: 'settled', actions: 'queueClick' } },
          on: {
            'quantity.chosen': [
              {
                guard: { type: 'isOtherLine', params: ({ event }) => event },
                target: 'clicking',
                reenter: true,
                actions: ['queueClick', { type: 'noteClick', params: ({ event }) => event }],
              },
              {
                target: 'clicking',
                reenter: true,
                actions: { type: 'noteClick', params: ({ event }) => event },
              },
            ],
            'change.made': { target: 'settled', actions: 'queueClick' },
            'page.left': { target: 'settled', actions: 'queueClick' },
            'session.ended': { target: 'settled', actions: 'dropClick' },
          },
        },
      },
    },
    sequence: {
      description: 'The way of the changes to the server.',
      initial: 'idle',
      on: {
        'change.made': { actions: { type: 'queueChange', params: ({ event }) => event } },
        'cart.changedElsewhere': { actions: { type: 'noteVersion', params: ({ event }) => event } },
        'session.ended': { target: '.idle', actions: ['forget', 'tellDropped'] },
      },
      states: {
        idle: {
          description: 'Everything is sent, and the cart has been read since.',
          always: { guard: 'hasNext', target: 'sending' },
          on: {
            'cart.changedElsewhere': {
              target: 'following',
              actions: { type: 'noteVersion', params: ({ event }) => event },
            },
          },
        },
        following: {
          description: 'Another tab has changed the cart: it is read anew here too.',
          always: { guard: 'hasNext', target: 'sending' },
          invoke: {
            id: 'followCart',
            src: 'readCart',
            input: ({ context }) => ({ userId: context.userId ?? '' }),
            onDone: { target: 'idle' },
            onError: { target: 'idle' },
          },
        },
        answered: {
          description: 'The next change has its turn; after the last one the cart is read.',
          always: [{ guard: 'hasNext', target: 'sending' }, { target: 'reading' }],
        },
        sending: {
          description: 'One change is on its way; a later one waits for its answer.',
          entry: 'takeNext',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context }) => ({ userId: context.userId ?? '', change: context.sending }),
            onDone: {
              target: 'answered',
              actions: [
                { type: 'tellAnswered', params: ({ context }) => ({ change: context.sending, isAccepted: true }) },
                { type: 'noteAccepted', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'answered',
              actions: [
                {
                  type: 'sayRefused',
                  params: ({ context, event }) => ({ change: context.sending, failure: failureOf({ event }) }),
                },
                { type: 'tellAnswered', params: ({ context }) => ({ change: context.sending, isAccepted: false }) },
                'noteRefused',
              ],
            },
          },
        },
        reading: {
          description: 'The cart is read anew. Until then what was accepted is seen over the last answer.',
          invoke: {
            id: 'readCart',
            src: 'readCart',
            input: ({ context }) => ({ userId: context.userId ?? '' }),
            onDone: [
              { guard: { type: 'isOlder', params: ({ event }) => event.output }, target: 'rereading' },
              { target: 'idle', actions: 'forgetAccepted' },
            ],
            onError: { target: 'idle' },
          },
        },
        rereading: {
          description: 'The answer was asked for before the last change was done: the cart is read once more.',
          invoke: {
            id: 'rereadCart',
            src: 'readCart',
            input: ({ context }) => ({ userId: context.userId ?? '' }),
            onDone: { target: 'idle', actions: 'forgetAccepted' },
            onError: { target: 'idle' },
          },
        },
      },
    },
  },
});
