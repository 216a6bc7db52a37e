import { resetPasswordMachine } from '../../machines/reset-password';
import { failure, type Model } from './model';

export const resetPasswordModel: Model = {
  name: 'reset-password',
  machine: resetPasswordMachine,
  inputs: [{ email: null }, { email: 'asha@example.com' }],
  events: {
    'form.submitted': [{ newPass: 'seven-sided', confirmPass: 'seven-sided again' }],
    'form.edited': [{}],
  },
  results: {
    resetPassword: {
      done: [{ message: 'Your password is new' }],
      errors: [failure('reset_not_allowed'), failure('network')],
    },
  },
};
