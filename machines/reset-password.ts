import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided, required } from './actors';
import type { FlowFailure } from './flow-failure';
import type { ResetBody } from '../contract/users';

interface Context {
  email: string | null;
  failure: FlowFailure | null;
}

/** The password is in the event only, never in the context. */
type Events = { type: 'form.submitted'; newPass: string; confirmPass: string } | { type: 'form.edited' };

/** Sets a new password after a verified code (specification, sections 2 and 4, Change Password). */
export const resetPasswordMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { email: string | null } },
  actors: {
    resetPassword: fromPromise<{ message: string }, ResetBody>(notProvided),
  },
  actions: {
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    showMessage: (_, _params: { message: string }) => {},
    showNotAllowed: (_, _failure: FlowFailure) => {},
    forgetEmail: () => {},
    goToSignIn: () => {},
    goToStart: () => {},
  },
  guards: {
    hasNoEmail: ({ context }) => !context.email,
    isNotAllowed: (_, failure: FlowFailure) => failure.code === 'reset_not_allowed',
  },
}).createMachine({
  id: 'resetPassword',
  description: 'Sets a new password after a verified reset code.',
  context: ({ input }) => ({ email: input.email, failure: null }),
  initial: 'opened',
  states: {
    opened: {
      description: 'Checks that there is an address with a verified code.',
      always: [{ guard: 'hasNoEmail', target: 'lost' }, { target: 'editing' }],
    },
    editing: {
      description: 'The form: the new password, twice.',
      on: { 'form.submitted': { target: 'submitting' } },
    },
    submitting: {
      description: 'The password is being set; a second submit is ignored.',
      entry: 'clearFailure',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted');
          return { email: required(context.email), newPass: event.newPass, confirmPass: event.confirmPass };
        },
        onDone: {
          target: 'changed',
          actions: { type: 'showMessage', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isNotAllowed', params: failureOf },
            target: 'lost',
            actions: { type: 'showNotAllowed', params: failureOf },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: failureOf },
          },
        ],
      },
    },
    failed: {
      description: 'Setting it failed. The form keeps its values and shows the reason.',
      on: {
        'form.submitted': { target: 'submitting' },
        'form.edited': { target: 'editing', actions: 'clearFailure' },
      },
    },
    changed: {
      type: 'final',
      description: 'The password is set and all sessions have ended; the shopper is redirected to sign-in.',
      entry: ['forgetEmail', 'goToSignIn'],
    },
    lost: {
      type: 'final',
      description: 'The verified code is missing, used or expired; the shopper is redirected to sign-in.',
      entry: ['forgetEmail', 'goToStart'],
    },
  },
});
