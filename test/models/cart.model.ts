import { cartMachine } from '../../machines/cart';
import { failure, type Model } from './model';

const userId = 'asha';
const kindOf = (change: { kind: string; id?: string } | null | undefined) =>
  change && `${change.kind} ${change.id ?? ''}`;

export const cartModel: Model = {
  name: 'cart',
  machine: cartMachine,
  inputs: [undefined],
  events: {
    'quantity.chosen': [
      { userId, id: 'a', quantity: 2 },
      { userId, id: 'a', quantity: 4 },
      { userId, id: 'b', quantity: 3 },
    ],
    'change.made': [{ userId, change: { kind: 'remove', id: 'a' } }],
    'page.left': [{}],
    'cart.changedElsewhere': [{ userId, version: 5 }],
    'session.ended': [{}],
  },
  results: {
    sendChange: { done: [{ version: 5 }, { version: 6 }], errors: [failure('network')] },
    readCart: { done: [{ version: 4 }, { version: 5 }], errors: [failure('network')] },
    rereadCart: { done: [{ version: 5 }], errors: [failure('network')] },
    followCart: { done: [{ version: 4 }, { version: 5 }], errors: [failure('network')] },
  },
  // Two facts of the queue matter to the machine: its first entry, and whether there are more entries (`isMore`).
  distinguish: ({ userId: known, clicked, queue, sending, accepted, version, isAnnounced }) => ({
    known,
    version,
    isAnnounced,
    isAccepted: accepted.length > 0,
    clicked: kindOf(clicked),
    sending: kindOf(sending),
    next: kindOf(queue[0]),
    isMore: queue.length > 1,
  }),
};
