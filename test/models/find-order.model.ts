import { findOrderMachine } from '../../machines/find-order';
import { failure, type Model } from './model';

const opened = { openMs: 30 * 60_000 };

export const findOrderModel: Model = {
  name: 'find-order',
  machine: findOrderMachine,
  inputs: [{ orderToken: null }, { orderToken: 'token' }],
  events: {
    'order.asked': [{ asked: { orderNumber: 12, email: 'asha@example.com' } }],
    'order.edited': [{}],
    'code.submitted': [{ code: '123456' }],
    'code.edited': [{}],
    'code.requested': [{}],
    'code.declined': [{}],
    'order.closed': [{}],
  },
  answers: {
    openOrder: { done: [opened], errors: [failure('order_access_ended'), failure('network')] },
    requestCode: { done: [undefined], errors: [failure('network')] },
    requestNewCode: { done: [undefined], errors: [failure('network')] },
    openOrderByCode: { done: [opened], errors: [failure('code_wrong'), failure('network')] },
    closeOrder: { done: [undefined], errors: [failure('network')] },
  },
};
