import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided } from './actors';
import type { ComplaintBody } from '../contract/complaints';
import type { FlowFailure } from './flow-failure';

type ComplaintValues = Omit<ComplaintBody, 'complaintId'>;

interface Context {
  ticket: string | null;
  failure: FlowFailure | null;
}

type Events = { type: 'form.submitted'; values: ComplaintValues } | { type: 'form.edited' };

/** Sends the complaint form. A complaint that is sent again after a lost response gets the same ticket number. */
export const complaintMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    sendComplaint: fromPromise<{ ticket: string }, ComplaintValues>(notProvided),
  },
  actions: {
    setTicket: assign({ ticket: (_, params: { ticket: string }) => params.ticket }),
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'complaint',
  description: 'Writing and sending a complaint, whose response has a ticket number.',
  initial: 'editing',
  context: { ticket: null, failure: null },
  states: {
    editing: {
      description: 'The form can be edited.',
      on: { 'form.submitted': { target: 'sending' } },
    },
    sending: {
      description: 'The complaint is being sent; a second submit is ignored.',
      entry: 'clearFailure',
      invoke: {
        id: 'sendComplaint',
        src: 'sendComplaint',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return event.values;
        },
        onDone: { target: 'sent', actions: { type: 'setTicket', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: failureOf } },
      },
    },
    failed: {
      description: 'Sending failed. The form keeps its values and shows the reason.',
      on: {
        'form.submitted': { target: 'sending' },
        'form.edited': { target: 'editing', actions: 'clearFailure' },
      },
    },
    sent: {
      type: 'final',
      description: 'The complaint is stored, and its ticket number is shown in place of the form.',
    },
  },
});
