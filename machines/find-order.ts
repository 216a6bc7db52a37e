import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided, required } from './actors';
import type { FindOrderBody } from '../contract/found-orders';
import type { FlowFailure } from './flow-failure';

interface Input {
  /** The token of a link in a mail; null without such a link. */
  orderToken: string | null;
  /** The order number and email of the newest request for a code, which survive a reload. Null without a request. */
  request: FindOrderBody | null;
}

interface Context extends Input {
  openMs: number;
  failure: FlowFailure | null;
}

interface Opened {
  openMs: number;
}

type Events =
  | { type: 'order.requested'; request: FindOrderBody }
  | { type: 'order.edited' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.edited' }
  | { type: 'code.requested' }
  | { type: 'code.declined' }
  | { type: 'order.closed' }
  | { type: 'order.closedElsewhere' };

/** Opens one order without a sign-in, by a link in the order's mails or by a mailed code (not in the specification). */
export const findOrderMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Input },
  actors: {
    /** Opens the order of the link; without a link, the order to which this browser already has access. */
    openOrder: fromPromise<Opened, Pick<Input, 'orderToken'>>(notProvided),
    requestCode: fromPromise<void, FindOrderBody>(notProvided),
    openOrderByCode: fromPromise<Opened, FindOrderBody & { code: string }>(notProvided),
    closeOrder: fromPromise<void>(notProvided),
  },
  actions: {
    setRequest: assign({ request: (_, params: { request: FindOrderBody }) => params.request }),
    setOpen: assign({ openMs: (_, params: Opened) => params.openMs }),
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    /** Removes the token from the URL, to keep it out of the browser's history. */
    hideLink: () => {},
    /** Stores the request, because the page may be reloaded while the shopper reads the mail with the code. */
    rememberRequest: (_, _params: { request: FindOrderBody }) => {},
    showRequested: (_, _params: { request: FindOrderBody }) => {},
    forgetRequest: () => {},
    forgetOrder: () => {},
    showEnded: () => {},
    showError: (_, _failure: FlowFailure) => {},
  },
  guards: {
    isCodePending: ({ context }, failure: FlowFailure) =>
      failure.code === 'order_access_ended' && context.request !== null,
    isNothingOpen: (_, failure: FlowFailure) => failure.code === 'order_access_ended',
  },
  delays: {
    accessEnd: ({ context }) => context.openMs,
  },
}).createMachine({
  id: 'findOrder',
  description: 'Finds one order without signing in, by the link of a mail or by a mailed code.',
  context: ({ input }) => ({ orderToken: input.orderToken, request: input.request, openMs: 0, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Opens the order of the link, or the one that this browser has open.',
      invoke: {
        id: 'openOrder',
        src: 'openOrder',
        input: ({ context }) => ({ orderToken: context.orderToken }),
        onDone: {
          target: 'open',
          actions: { type: 'setOpen', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isCodePending', params: failureOf }, target: 'enteringCode' },
          { guard: { type: 'isNothingOpen', params: failureOf }, target: 'editing' },
          { target: 'editing', actions: { type: 'setFailure', params: failureOf } },
        ],
      },
    },
    editing: {
      description: 'The form: order number and email.',
      on: {
        'order.requested': {
          target: 'requesting',
          actions: { type: 'setRequest', params: ({ event }) => event },
        },
        'order.edited': { actions: 'clearFailure' },
      },
    },
    requesting: {
      description: 'The code is being requested; a second submit is ignored.',
      entry: 'clearFailure',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => required(context.request),
        onDone: {
          target: 'enteringCode',
          actions: { type: 'rememberRequest', params: ({ context }) => ({ request: required(context.request) }) },
        },
        onError: { target: 'editing', actions: { type: 'setFailure', params: failureOf } },
      },
    },
    enteringCode: {
      description: 'The shopper enters the code, which is mailed only if order number and email belong together.',
      on: {
        'code.submitted': { target: 'verifying' },
        'code.edited': { actions: 'clearFailure' },
        'code.requested': { target: 'resending' },
        'code.declined': { target: 'editing', actions: ['clearFailure', 'forgetRequest'] },
      },
    },
    resending: {
      description: 'A new code is being requested; it makes the old one invalid.',
      entry: 'clearFailure',
      invoke: {
        id: 'requestNewCode',
        src: 'requestCode',
        input: ({ context }) => required(context.request),
        onDone: {
          target: 'renewed',
          actions: { type: 'showRequested', params: ({ context }) => ({ request: required(context.request) }) },
        },
        onError: { target: 'enteringCode', actions: { type: 'setFailure', params: failureOf } },
      },
      on: {
        'code.declined': { target: 'editing', actions: 'forgetRequest' },
      },
    },
    renewed: {
      description: 'A new code was requested: the input is empty.',
      on: {
        'code.submitted': { target: 'verifying' },
        'code.edited': { target: 'enteringCode' },
        'code.requested': { target: 'resending' },
        'code.declined': { target: 'editing', actions: 'forgetRequest' },
      },
    },
    verifying: {
      description: 'The code is being checked; a second submit is ignored.',
      entry: 'clearFailure',
      invoke: {
        id: 'openOrderByCode',
        src: 'openOrderByCode',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submitted');
          return { ...required(context.request), code: event.code };
        },
        onDone: {
          target: 'open',
          actions: { type: 'setOpen', params: ({ event }) => event.output },
        },
        onError: { target: 'enteringCode', actions: { type: 'setFailure', params: failureOf } },
      },
    },
    open: {
      description: 'The order is shown, until the access of this browser ends.',
      entry: 'hideLink',
      initial: 'shown',
      after: { accessEnd: { target: 'editing', actions: ['forgetOrder', 'showEnded'] } },
      states: {
        shown: {
          description: 'The order can be cancelled, and closed.',
          on: {
            'order.closed': { target: 'closing' },
            'order.closedElsewhere': { target: '#findOrder.editing', actions: ['forgetOrder', 'showEnded'] },
          },
        },
        closing: {
          description: 'The browser gives up its access to the order.',
          invoke: {
            id: 'closeOrder',
            src: 'closeOrder',
            onDone: { target: '#findOrder.editing', actions: 'forgetOrder' },
            onError: { target: 'shown', actions: { type: 'showError', params: failureOf } },
          },
        },
      },
    },
  },
});
