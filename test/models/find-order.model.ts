import { findOrderMachine } from '../../machines/find-order';
import { failure, type Model } from './model';

const request = { orderNumber: 12, email: 'asha@example.com' };
const opened = { openMs: 30 * 60_000 };

export const findOrderModel: Model = {
  name: 'find-order',
  machine: findOrderMachine,
  inputs: [
    { orderToken: null, request: null },
    { orderToken: 'token', request: null },
    { orderToken: null, request },
  ],
  events: {
    'order.requested': [{ request }],
    'order.edited': [{}],
    'code.submitted': [{ code: '123456' }],
    'code.edited': [{}],
    'code.requested': [{}],
    'code.declined': [{}],
    'order.closed': [{}],
    'order.closedElsewhere': [{}],
  },
  results: {
    openOrder: { done: [opened], errors: [failure('order_access_ended'), failure('network')] },
    requestCode: { done: [undefined], errors: [failure('network')] },
    requestNewCode: { done: [undefined], errors: [failure('network')] },
    openOrderByCode: { done: [opened], errors: [failure('code_wrong'), failure('network')] },
    closeOrder: { done: [undefined], errors: [failure('network')] },
  },
};
