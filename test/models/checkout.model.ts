import { checkoutMachine } from '../../machines/checkout';
import { lost, payable, status } from './confirmation.model';
import { failure, type Model } from './model';

const submission = { billing: { fullName: 'Asha Rao' }, seen: [{ itemId: 'line-1', price: 899, quantity: 1 }] };
const everyStatus = [
  { checkoutId: null, state: 'none' },
  status('open', { payable }),
  // A different checkout, whose payment is not prepared yet.
  { checkoutId: 'checkout-2', state: 'open' },
  // Another tab has started to pay, and the hold has expired since then.
  status('paying', { payable: { ...payable, holdMs: -1 } }),
  status('placed', { orderId: 'order-1' }),
  status('refunding', { payable }),
  status('refunded'),
  status('expired'),
  status('cancelled'),
];

export const checkoutModel: Model = {
  name: 'checkout',
  machine: checkoutMachine,
  inputs: [undefined],
  events: {
    'checkout.opened': [{}],
    'billing.submitted': [submission],
    'changes.accepted': [submission],
    'changes.declined': [{}],
    'other.resumed': [{ checkoutId: 'checkout-2' }],
    'checkout.restarted': [{}],
    'checkout.endedElsewhere': [{}],
    'check.requested': [{}],
  },
  results: {
    confirmation: { done: everyStatus, errors: [new Error('the page broke')] },
    priceCart: { done: [{ lineCount: 0 }, { lineCount: 2 }], errors: [failure('network')] },
    holdStock: {
      done: [status('open', { payable })],
      errors: [
        failure('cart_changed'),
        failure('cart_empty'),
        failure('checkout_open'),
        failure('checkout_finished'),
        failure('rate_limited'),
        ...lost,
      ],
    },
    payment: {
      done: ['succeeded', 'processing', 'abandoned', 'unknown'].map((outcome) => ({ outcome })),
      errors: [new Error('the dialog broke')],
    },
  },
  distinguish: ({ state, payable: pay, checkoutId }) => ({ state, payable: pay !== null, checkoutId }),
};
