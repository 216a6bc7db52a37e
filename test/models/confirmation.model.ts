import { confirmationMachine } from '../../machines/confirmation';
import { failure, type Model } from './model';

const paid = { paymentId: 'pi_1', amount: 89_900, products: [{ productId: 'nema17', quantity: 1 }] };
const payable = { ...paid, clientSecret: 'pi_1_secret_2', holdMs: 900_000 };
const standing = (state: string, more: object = {}) => ({ checkoutId: 'checkout-1', state, ...more });

export const confirmationModel: Model = {
  name: 'confirmation',
  machine: confirmationMachine,
  inputs: [
    { checkoutId: null, step: 'find' },
    { checkoutId: 'checkout-1', step: 'place', paid },
    { checkoutId: 'checkout-1', step: 'cancel' },
  ],
  events: { 'check.requested': [{}] },
  answers: {
    findCheckout: {
      done: [
        standing('open', { payable }),
        standing('open', { payable: { ...payable, holdMs: 0 } }),
        standing('processing'),
        standing('placed', { orderId: 'order-1' }),
      ],
      errors: [failure('checkout_not_found'), failure('network')],
    },
    placeOrder: {
      done: [standing('placed', { orderId: 'order-1' })],
      errors: [failure('order_refunded'), failure('network')],
    },
    cancelCheckout: {
      done: [standing('cancelled'), standing('processing')],
      errors: [failure('checkout_not_found'), failure('payment_unavailable')],
    },
  },
};
