import { signUpMachine } from '../../machines/sign-up';
import { failure, type Model } from './model';

const values = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', password: 'six-sided' };

export const signUpModel: Model = {
  name: 'sign-up',
  machine: signUpMachine,
  inputs: [undefined],
  events: { 'form.submitted': [{ values }] },
  answers: {
    register: {
      done: [{ email: values.email, message: 'We sent a code' }],
      errors: [failure('email_taken'), failure('network')],
    },
  },
};
