import { assertEvent, assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';

interface Context {
  failure: FlowFailure | null;
}

/** What is sent: the words, and stars in half steps. `customerId` is null for a guest. */
interface Written {
  customerId: string | null;
  review: string;
  rating: number;
}

type Events = ({ type: 'review.submitted' } & Written) | { type: 'review.edited' };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** A customer's review of one product (specification, sections 4 and 5). The form keeps what is typed. */
export const reviewMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    sendReview: fromPromise<{ message: string }, Written>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    askToSignIn: () => {},
    askForWords: () => {},
    clearForm: () => {},
    say: (_, _params: { message: string }) => {},
  },
  guards: {
    isGuest: (_, written: Written) => written.customerId === null,
    isEmpty: (_, written: Written) => written.review.trim() === '',
  },
}).createMachine({
  id: 'review',
  description: 'A review is written, sent once, and the form is ready for the next thought.',
  initial: 'writing',
  context: { failure: null },
  on: {
    'review.submitted': [
      // Section 5 names the missing words before the missing sign-in.
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.incomplete',
        actions: 'clearFailure',
      },
      {
        guard: { type: 'isGuest', params: ({ event }) => event },
        target: '.writing',
        actions: ['clearFailure', 'askToSignIn'],
      },
      { target: '.sending' },
    ],
  },
  states: {
    writing: {
      description: 'Stars and words; both can be changed until they are sent.',
    },
    incomplete: {
      description: 'There are stars but no words yet.',
      entry: 'askForWords',
      on: { 'review.edited': { target: 'writing' } },
    },
    sending: {
      description: 'The review is on its way; a second submit is not sent.',
      entry: 'clearFailure',
      invoke: {
        id: 'sendReview',
        src: 'sendReview',
        input: ({ event }) => {
          assertEvent(event, 'review.submitted');
          return { customerId: event.customerId, review: event.review, rating: event.rating };
        },
        onDone: {
          target: 'published',
          actions: ['clearForm', { type: 'say', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: failureOf },
        },
      },
      on: { 'review.submitted': {} },
    },
    failed: {
      description: 'It was not sent. The words are still there, the reason stands above them.',
      on: { 'review.edited': { target: 'writing', actions: 'clearFailure' } },
    },
    published: {
      description: 'The review is in the list and the form empty again, with one star.',
      on: { 'review.edited': { target: 'writing' } },
    },
  },
});
