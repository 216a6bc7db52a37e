import { orderMachine } from '../../machines/order';
import { failure, type Model } from './model';

const statuses = [{ isRefundPending: false }, { isRefundPending: true }];

export const orderModel: Model = {
  name: 'order',
  machine: orderMachine,
  inputs: statuses,
  events: {
    'cancel.confirmed': [{}],
    'again.requested': [{ mergeId: 'merge-1' }, { mergeId: 'merge-2' }],
    'invoice.requested': [{}],
  },
  results: {
    cancelOrder: { done: statuses, errors: [failure('network'), failure('order_move_refused')] },
    checkOrder: { done: statuses, errors: [failure('network')] },
    pollRefund: { done: statuses, errors: [failure('network')] },
    buyAgain: { done: [{ receipt: [] }], errors: [failure('network')] },
    saveInvoice: { done: [undefined], errors: [failure('network')] },
  },
};
