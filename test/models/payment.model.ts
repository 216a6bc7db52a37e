import { paymentMachine } from '../../machines/payment';
import type { ReportedPayment } from '../../machines/payment-types';
import type { Model } from './model';

const statuses: readonly ReportedPayment[] = [
  { status: 'open', failure: null },
  { status: 'open', failure: { kind: 'declined', reason: 'payment_method_provider_timeout' } },
  { status: 'actionRequired', method: 'card' },
  { status: 'actionRequired', method: 'upi' },
  { status: 'processing' },
  { status: 'succeeded' },
  { status: 'cancelled' },
];
const unreachable = new Error('no response');

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
    'payment.resumed': [{}],
    'payment.changed': [{}],
    'retry.requested': [{}],
  },
  results: {
    loadProvider: { done: [undefined], errors: [new Error('Failed to load Stripe.js')] },
    readPayment: { done: statuses, errors: [unreachable] },
    pollPayment: { done: statuses, errors: [unreachable] },
    pollInterrupted: { done: statuses, errors: [unreachable] },
    confirmPayment: {
      done: statuses,
      errors: [{ kind: 'declined', reason: 'insufficient_funds' }, { kind: 'incomplete' }, { kind: 'unknown' }],
    },
  },
};
