import { changePasswordMachine } from '../../machines/change-password';
import { failure, type Model } from './model';

export const changePasswordModel: Model = {
  name: 'change-password',
  machine: changePasswordMachine,
  inputs: [undefined],
  events: {
    'form.submitted': [{ oldPassword: 'six-sided', newPassword: 'seven-sided' }],
    'form.edited': [{}],
  },
  results: {
    changePassword: { done: [{ message: 'Changed' }], errors: [failure('wrong_password'), failure('network')] },
  },
};
