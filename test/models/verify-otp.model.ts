import { verifyOtpMachine } from '../../machines/verify-otp';
import { failure, type Model } from './model';

export const verifyOtpModel: Model = {
  name: 'verify-otp',
  machine: verifyOtpMachine,
  inputs: [
    { email: null, purpose: 'verify', cooldown: null },
    { email: 'asha@example.com', purpose: 'verify', cooldown: null },
    { email: 'asha@example.com', purpose: 'reset', cooldown: 12_000 },
  ],
  events: {
    'code.submitted': [{ code: '123456' }],
    'code.edited': [{}],
    'resend.requested': [{}],
  },
  results: {
    verifyCode: {
      done: [{ message: 'Verified' }],
      errors: [failure('code_wrong'), failure('code_expired'), failure('code_exhausted'), failure('network')],
    },
    resendCode: {
      done: [{ message: 'A new code is on its way' }],
      errors: [failure('code_too_soon', { retryAfterSeconds: 45 }), failure('network')],
    },
  },
};
