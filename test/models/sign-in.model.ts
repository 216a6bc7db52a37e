import { signInMachine } from '../../machines/sign-in';
import { failure, type Model } from './model';

const email = 'asha@example.com';
const signInResult = { token: 't', msg: 'Welcome', user: { id: 'asha', _id: 'asha', name: 'Asha', email, images: [] } };

export const signInModel: Model = {
  name: 'sign-in',
  machine: signInMachine,
  inputs: [undefined],
  events: {
    'credentials.submitted': [{ values: { email, password: 'six-sided' } }],
    'credentials.edited': [{}],
    'verification.requested': [{ email }],
    'verification.declined': [{}],
    'google.chosen': [{}],
    'google.cancelled': [{}],
    'secondFactor.submitted': [{ code: '123456' }],
    'secondFactor.edited': [{}],
    'secondFactor.declined': [{}],
  },
  results: {
    authenticateWithGoogle: {
      done: [signInResult],
      errors: [failure('popup_closed'), failure('second_factor_required'), failure('network')],
    },
    authenticate: {
      done: [signInResult],
      errors: [
        failure('wrong_credentials'),
        failure('email_not_verified'),
        failure('second_factor_required'),
        failure('network'),
      ],
    },
    authenticateWithCode: {
      done: [signInResult],
      errors: [
        failure('second_factor_wrong'),
        failure('wrong_credentials'),
        failure('identity_rejected'),
        failure('rate_limited'),
        failure('network'),
      ],
    },
    requestVerifyCode: { done: [{ email, message: 'Sent' }], errors: [failure('rate_limited')] },
  },
};
