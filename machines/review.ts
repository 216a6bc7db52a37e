import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided } from './actors';
import type { FlowFailure } from './flow-failure';

interface Context {
  failure: FlowFailure | null;
}

/** `rating` is in stars, in steps of 0.5; `customerId` is null for a guest. */
interface Written {
  customerId: string | null;
  review: string;
  rating: number;
}

type Events = ({ type: 'review.submitted' } & Written) | { type: 'review.edited' };

/** Sends a review (specification, sections 4 and 5). */
export const reviewMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    sendReview: fromPromise<{ message: string }, Written>(notProvided),
  },
  actions: {
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    showSignInRequired: () => {},
    showTextRequired: () => {},
    clearForm: () => {},
    showMessage: (_, _params: { message: string }) => {},
  },
  guards: {
    isGuest: (_, written: Written) => written.customerId === null,
    isEmpty: (_, written: Written) => written.review.trim() === '',
  },
}).createMachine({
  id: 'review',
  description: 'Writing and sending a review of a product.',
  initial: 'writing',
  context: { failure: null },
  on: {
    'review.submitted': [
      // If a guest submits an empty text, the form first asks for a text. The request to sign in comes later
      // (specification, section 5).
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.incomplete',
        actions: 'clearFailure',
      },
      {
        guard: { type: 'isGuest', params: ({ event }) => event },
        target: '.writing',
        actions: ['clearFailure', 'showSignInRequired'],
      },
      { target: '.sending' },
    ],
  },
  states: {
    writing: {
      description: 'The form can be edited.',
    },
    incomplete: {
      description: 'The text is missing.',
      entry: 'showTextRequired',
      on: { 'review.edited': { target: 'writing' } },
    },
    sending: {
      description: 'The review is being sent; a second submit is ignored.',
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
          actions: ['clearForm', { type: 'showMessage', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: failureOf },
        },
      },
      on: { 'review.submitted': {} },
    },
    failed: {
      description: 'Sending failed. The form keeps its values and shows the reason.',
      on: { 'review.edited': { target: 'writing', actions: 'clearFailure' } },
    },
    published: {
      description: 'The review is listed, and the form is reset.',
      on: { 'review.edited': { target: 'writing' } },
    },
  },
});
