import { signInMachine } from '../../machines/sign-in';
import { failure, type Model } from './model';

const email = 'asha@example.com';

export const signInModel: Model = {
  name: 'sign-in',
  machine: signInMachine,
  inputs: [undefined],
  events: {
    'credentials.submitted': [{ values: { email, password: 'six-sided' } }],
    'credentials.edited': [{}],
    'verification.requested': [{ email }],
    'reset.requested': [{ email }],
  },
  answers: {
    authenticate: {
      done: [{ token: 't', msg: 'Welcome', user: { id: 'asha', _id: 'asha', name: 'Asha', email, images: [] } }],
      errors: [failure('wrong_credentials'), failure('email_not_verified'), failure('network')],
    },
    requestVerifyCode: { done: [{ email, message: 'Sent' }], errors: [failure('rate_limited')] },
    requestResetCode: { done: [{ email, message: 'Sent' }], errors: [failure('network')] },
  },
};
