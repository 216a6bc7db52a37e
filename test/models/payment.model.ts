import { paymentMachine } from '../../machines/payment';
import type { Answers, Model } from './model';

const confirmation: Answers = {
  done: [{ status: 'succeeded' }, { status: 'processing' }],
  errors: [{ kind: 'declined', reason: 'insufficient_funds' }, { kind: 'incomplete' }, { kind: 'unknown' }],
};

export const paymentModel: Model = {
  name: 'payment',
  machine: paymentMachine,
  inputs: [{ clientSecret: 'pi_1_secret_2' }],
  events: {
    'dialog.opened': [{}],
    'dialog.closed': [{}],
    'form.ready': [{}],
    'form.broken': [{}],
    'method.chosen': [{ method: 'card' }, { method: 'upi' }],
    'payment.submitted': [{}],
    'retry.requested': [{}],
  },
  answers: {
    loadProvider: { done: [undefined], errors: [new Error('Failed to load Stripe.js')] },
    confirmCard: confirmation,
    confirmUpi: confirmation,
  },
};
