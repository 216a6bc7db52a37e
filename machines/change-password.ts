import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided } from './actors';
import type { FlowFailure } from './flow-failure';

interface Context {
  failure: FlowFailure | null;
}

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

/** Passwords are in the event only, never in the context. */
type Events = ({ type: 'form.submitted' } & Passwords) | { type: 'form.edited' };

/** Changes the password of a signed-in customer (specification, section 2, My Account). */
export const changePasswordMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    changePassword: fromPromise<{ message: string }, Passwords>(notProvided),
  },
  actions: {
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    showMessage: (_, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'changePassword',
  description: 'Changes the password; the old one is required, and all other sessions end.',
  initial: 'editing',
  context: { failure: null },
  states: {
    editing: {
      description: 'The form: the old password, and the new one twice.',
      on: { 'form.submitted': { target: 'submitting' } },
    },
    submitting: {
      description: 'The password is being changed; a second submit is ignored.',
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
          actions: { type: 'showMessage', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: failureOf },
        },
      },
    },
    failed: {
      description: 'The change failed. The form keeps its values and shows the reason.',
      on: {
        'form.submitted': { target: 'submitting' },
        'form.edited': { target: 'editing', actions: 'clearFailure' },
      },
    },
    changed: {
      description: 'The password is changed, and the form is empty.',
      on: { 'form.edited': { target: 'editing' } },
    },
  },
});
