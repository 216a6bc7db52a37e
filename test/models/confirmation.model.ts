import { confirmationMachine } from '../../machines/confirmation';
import { failure, type Model } from './model';

export const payable = { paymentId: 'pi_1', amount: 89_900, clientSecret: 'pi_1_secret_2', holdMs: 900_000 };
export const status = (state: string, more: object = {}) => ({ checkoutId: 'checkout-1', state, ...more });

/** Failures that do not tell whether the call has taken effect. */
export const lost = [
  'network',
  'timeout',
  'aborted',
  'unreadable',
  'internal_error',
  'overloaded',
  'database_unavailable',
  'payment_unavailable',
].map((code) => failure(code));

export const confirmationModel: Model = {
  name: 'confirmation',
  machine: confirmationMachine,
  inputs: [
    { checkoutId: null, step: 'find' },
    { checkoutId: 'checkout-1', step: 'place', paymentId: 'pi_1' },
    { checkoutId: 'checkout-1', step: 'cancel' },
  ],
  events: { 'check.requested': [{}] },
  results: {
    findCheckout: {
      done: [
        status('open', { payable }),
        status('open', { payable: { ...payable, holdMs: 1 } }),
        status('open', { payable: { ...payable, holdMs: 0 } }),
        status('processing'),
        status('placed', { orderId: 'order-1' }),
      ],
      errors: [failure('checkout_not_found'), failure('not_found'), failure('network')],
    },
    placeOrder: {
      done: [status('placed', { orderId: 'order-1' })],
      errors: [failure('order_refunded'), ...lost],
    },
    cancelCheckout: {
      done: [status('cancelled'), status('processing')],
      errors: [failure('checkout_not_found'), ...lost],
    },
  },
};
