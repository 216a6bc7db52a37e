import { signUpMachine } from '../../machines/sign-up';
import { failure, type Model } from './model';

const values = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', password: 'six-sided' };

export const signUpModel: Model = {
  name: 'sign-up',
  machine: signUpMachine,
  inputs: [undefined],
  events: { 'form.submitted': [{ values }], 'form.edited': [{}], 'google.chosen': [{}], 'google.cancelled': [{}] },
  results: {
    authenticateWithGoogle: {
      done: [{ token: 't', msg: 'Welcome', user: { id: 'asha', _id: 'asha', name: 'Asha', email: '', images: [] } }],
      errors: [failure('popup_closed')],
    },
    register: {
      done: [{ email: values.email, message: 'We sent a code' }],
      errors: [failure('email_taken'), failure('network')],
    },
  },
};
