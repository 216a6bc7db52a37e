import { orderMachine } from '../../machines/order';
import { failure, type Model } from './model';

const standings = [{ isRefundAwaited: false }, { isRefundAwaited: true }];

export const orderModel: Model = {
  name: 'order',
  machine: orderMachine,
  inputs: standings,
  events: {
    'cancel.confirmed': [{}],
    'again.requested': [{ mergeId: 'merge-1' }, { mergeId: 'merge-2' }],
    'invoice.requested': [{}],
  },
  answers: {
    cancelOrder: { done: standings, errors: [failure('network'), failure('order_move_refused')] },
    checkOrder: { done: standings, errors: [failure('network')] },
    lookAtRefund: { done: standings, errors: [failure('network')] },
    buyAgain: { done: [{ receipt: [] }], errors: [failure('network')] },
    saveInvoice: { done: [undefined], errors: [failure('network')] },
  },
};
