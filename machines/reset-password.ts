import { assertEvent, assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';
import type { ResetBody } from '../contract/users';

interface Context {
  email: string | null;
  failure: FlowFailure | null;
}

/** The new password travels with the event and is never kept. */
type Events = { type: 'form.submitted'; newPass: string; confirmPass: string };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** A new password after a verified code (specification, sections 2 and 4, Change Password). */
export const resetPasswordMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { email: string | null } },
  actors: {
    resetPassword: fromPromise<{ message: string }, ResetBody>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    say: (_, _params: { message: string }) => {},
    sayNotAllowed: (_, _failure: FlowFailure) => {},
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
  description: 'The owner of a verified address chooses a new password.',
  context: ({ input }) => ({ email: input.email, failure: null }),
  initial: 'opened',
  states: {
    opened: {
      description: 'Whose password is it? Without a verified code there is nothing to do here.',
      always: [{ guard: 'hasNoEmail', target: 'lost' }, { target: 'editing' }],
    },
    editing: {
      description: 'The shopper types the new password twice.',
      on: { 'form.submitted': { target: 'submitting' } },
    },
    submitting: {
      description: 'The new password is being set; a second submit is not sent.',
      entry: 'clearFailure',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted');
          return { email: context.email ?? '', newPass: event.newPass, confirmPass: event.confirmPass };
        },
        onDone: {
          target: 'changed',
          actions: { type: 'say', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isNotAllowed', params: failureOf },
            target: 'lost',
            actions: { type: 'sayNotAllowed', params: failureOf },
          },
          {
            target: 'failed',
            actions: { type: 'noteFailure', params: failureOf },
          },
        ],
      },
    },
    failed: {
      description: 'It did not work. What was typed is still there, the reason stands above the form.',
      on: { 'form.submitted': { target: 'submitting' } },
    },
    changed: {
      type: 'final',
      description: 'The password is new, every session has ended; the shopper signs in with it.',
      entry: ['forgetEmail', 'goToSignIn'],
    },
    lost: {
      type: 'final',
      description: 'The verified code is missing, used or too old: the flow starts again at sign-in.',
      entry: ['forgetEmail', 'goToStart'],
    },
  },
});
