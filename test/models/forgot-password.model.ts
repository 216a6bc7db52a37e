import { forgotPasswordMachine } from '../../machines/forgot-password';
import { failure, type Model } from './model';

export const forgotPasswordModel: Model = {
  name: 'forgot-password',
  machine: forgotPasswordMachine,
  inputs: [undefined],
  events: { 'reset.requested': [{ email: 'asha@example.com' }], 'email.edited': [{}] },
  results: {
    requestResetCode: {
      done: [{ message: 'Sent' }],
      errors: [failure('rate_limited', { retryAfterSeconds: 30 }), failure('network')],
    },
  },
};
