import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, notProvided, required } from './actors';
import type { CartChange, CartContext, CartEmitted, CartEvent, QuantityChange, QueuedChange } from './cart-types';
import type { FlowFailure } from './flow-failure';

/** Removes the queued quantities of a line, because a newer quantity or a removal replaces them. */
const withoutQuantitiesOf = (id: string, queue: readonly CartChange[]) =>
  queue.filter((change) => change.kind !== 'quantity' || change.id !== id);

/** Sends this tab's cart changes to the server one at a time, oldest first (specification, section 4, Cart). */
export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent, emitted: {} as CartEmitted },
  actors: {
    /** Returns the version of the changed cart, or 0 if nothing was sent. */
    sendChange: fromPromise<{ version: number }, { userId: string; change: CartChange }>(notProvided),
    /** Refetches the cart into the cache that all pages read. */
    readCart: fromPromise<{ version: number }, { userId: string }>(notProvided),
  },
  actions: {
    setClicked: assign({
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
      userId: (_, { userId }: { userId: string; change: QueuedChange }) => userId,
      queue: ({ context: { queue } }, { change }) => [
        ...(change.kind === 'remove' ? withoutQuantitiesOf(change.id, queue) : queue),
        change,
      ],
    }),
    takeNext: assign({
      sending: ({ context }) => context.queue[0] ?? null,
      queue: ({ context }) => context.queue.slice(1),
    }),
    setAccepted: assign({
      accepted: ({ context: { accepted, sending } }) => [...accepted, required(sending)],
      sending: null,
      version: ({ context }, { version }: { version: number }) => Math.max(context.version, version),
    }),
    clearSending: assign({ sending: null }),
    setRead: assign({ accepted: [], isAnnounced: false }),
    setAnnounced: assign({
      userId: (_, { userId }: { userId: string; version: number }) => userId,
      version: ({ context }, { version }) => Math.max(context.version, version),
      isAnnounced: true,
    }),
    clearAnnounced: assign({ isAnnounced: false }),
    forget: assign({ userId: null, queue: [], sending: null, accepted: [], version: 0, isAnnounced: false }),
    emitCompleted: emit((_, { change, isAccepted }: { change: CartChange; isAccepted: boolean }): CartEmitted => ({
      type: 'change.completed',
      change,
      isAccepted,
    })),
    emitDropped: emit({ type: 'changes.dropped' }),
    showRefused: (_, _params: { change: CartChange; failure: FlowFailure }) => {},
  },
  guards: {
    isOtherLine: ({ context }, params: { id: string }) => context.clicked?.id !== params.id,
    hasNext: ({ context }) => context.queue.length > 0,
    isAnnounced: ({ context }) => context.isAnnounced,
    isOlder: ({ context }, params: { version: number }) => params.version < context.version,
  },
  delays: {
    /** Debounce of clicks on a quantity, in ms. */
    clickPause: 300,
  },
}).createMachine({
  id: 'cart',
  description: "Changes of a customer's cart: shown at once, sent one by one, rolled back if refused.",
  type: 'parallel',
  context: { userId: null, clicked: null, queue: [], sending: null, accepted: [], version: 0, isAnnounced: false },
  states: {
    clicks: {
      description: "Clicks on a line's quantity, which are debounced.",
      initial: 'idle',
      states: {
        idle: {
          description: 'No click is waiting to be sent.',
          on: {
            'quantity.chosen': {
              target: 'clicking',
              actions: { type: 'setClicked', params: ({ event }) => event },
            },
          },
        },
        clicking: {
          description: 'The new quantity is shown but not sent yet, because another click may follow.',
          after: { clickPause: { target: 'idle', actions: 'queueClick' } },
          on: {
            'quantity.chosen': [
              {
                guard: { type: 'isOtherLine', params: ({ event }) => event },
                target: 'clicking',
                reenter: true,
                actions: ['queueClick', { type: 'setClicked', params: ({ event }) => event }],
              },
              {
                target: 'clicking',
                reenter: true,
                actions: { type: 'setClicked', params: ({ event }) => event },
              },
            ],
            'change.made': { target: 'idle', actions: 'queueClick' },
            'page.left': { target: 'idle', actions: 'queueClick' },
            'session.ended': { target: 'idle', actions: 'dropClick' },
          },
        },
      },
    },
    sequence: {
      description: 'The queue of changes to the server.',
      initial: 'idle',
      on: {
        'change.made': { actions: { type: 'queueChange', params: ({ event }) => event } },
        'cart.changedElsewhere': { actions: { type: 'setAnnounced', params: ({ event }) => event } },
        'session.ended': { target: '.idle', actions: ['forget', 'emitDropped'] },
      },
      states: {
        idle: {
          description: 'All changes are sent, and the cart was fetched afterwards.',
          always: [
            { guard: 'hasNext', target: 'sending' },
            { guard: 'isAnnounced', target: 'following' },
          ],
        },
        following: {
          description: 'Another tab has changed the cart: it is refetched.',
          entry: 'clearAnnounced',
          always: { guard: 'hasNext', target: 'sending' },
          invoke: {
            id: 'followCart',
            src: 'readCart',
            input: ({ context }) => ({ userId: required(context.userId) }),
            onDone: [
              { guard: { type: 'isOlder', params: ({ event }) => event.output }, target: 'rereading' },
              { target: 'idle', actions: 'setRead' },
            ],
            onError: { target: 'idle' },
          },
        },
        completed: {
          description: 'A change is complete: the next one is sent, or the cart is refetched.',
          always: [{ guard: 'hasNext', target: 'sending' }, { target: 'reading' }],
        },
        sending: {
          description: 'One change is being sent; later ones are queued.',
          entry: 'takeNext',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context }) => ({ userId: required(context.userId), change: required(context.sending) }),
            onDone: {
              target: 'completed',
              actions: [
                {
                  type: 'emitCompleted',
                  params: ({ context }) => ({ change: required(context.sending), isAccepted: true }),
                },
                { type: 'setAccepted', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'completed',
              actions: [
                {
                  type: 'showRefused',
                  params: ({ context, event }) => ({
                    change: required(context.sending),
                    failure: failureOf({ event }),
                  }),
                },
                {
                  type: 'emitCompleted',
                  params: ({ context }) => ({ change: required(context.sending), isAccepted: false }),
                },
                'clearSending',
              ],
            },
          },
        },
        reading: {
          description: 'The cart is refetched. Until then accepted changes are applied to the last response.',
          invoke: {
            id: 'readCart',
            src: 'readCart',
            input: ({ context }) => ({ userId: required(context.userId) }),
            onDone: [
              { guard: { type: 'isOlder', params: ({ event }) => event.output }, target: 'rereading' },
              { target: 'idle', actions: 'setRead' },
            ],
            onError: { target: 'idle' },
          },
        },
        rereading: {
          description: 'The response is older than the last change: the cart is refetched once more.',
          invoke: {
            id: 'rereadCart',
            src: 'readCart',
            input: ({ context }) => ({ userId: required(context.userId) }),
            onDone: { target: 'idle', actions: 'setRead' },
            onError: { target: 'idle' },
          },
        },
      },
    },
  },
});
