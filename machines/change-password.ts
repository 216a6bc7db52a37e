import { assertEvent, assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';

interface Context {
  failure: FlowFailure | null;
}

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

/** The passwords travel with the event and are never kept. */
type Events = ({ type: 'form.submitted' } & Passwords) | { type: 'form.edited' };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** A signed-in customer's change of password (specification, section 2, My Account). */
export const changePasswordMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    changePassword: fromPromise<{ message: string }, Passwords>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    say: (_, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'changePassword',
  description: 'The old password proves who asks; every other session ends.',
  initial: 'editing',
  context: { failure: null },
  states: {
    editing: {
      description: 'Three fields: the old password, and the new one twice.',
      on: { 'form.submitted': { target: 'submitting' } },
    },
    submitting: {
      description: 'The password is being changed; a second submit is not sent.',
      entry: 'clearFailure',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return { oldPassword: event.oldPassword, newPassword: event.newPassword };
        },
        onDone: {
          target: 'changed',
          actions: { type: 'say', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: failureOf },
        },
      },
    },
    failed: {
      description: 'It did not work. What was typed is still there, the reason stands above the form.',
      on: {
        'form.submitted': { target: 'submitting' },
        'form.edited': { target: 'editing', actions: 'clearFailure' },
      },
    },
    changed: {
      description: 'The password is new and the fields are empty again.',
      on: { 'form.edited': { target: 'editing' } },
    },
  },
});
