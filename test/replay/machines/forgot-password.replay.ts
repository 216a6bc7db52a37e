import { routes } from '../../../contract/routes/routes';
import type { forgotPasswordMachine } from '../../../machines/forgot-password';
import { forgotPasswordModel } from '../../models/forgot-password.model';
import { replayModel } from '../replay-model';

export const forgotPasswordReplay = replayModel<typeof forgotPasswordMachine>({
  model: forgotPasswordModel,
  open: async (stage) => {
    await stage.shopper.register();
    await stage.goto('/signIn');
  },
  events: {
    'reset.requested': async (stage) => {
      // Types only if the field is empty, because typing again would fire `email.edited`.
      if ((await stage.fieldValue('Email')) === '') await stage.fill('Email', stage.shopper.email);
      await stage.press('button', 'Forgot Password?');
    },
    'email.edited': (stage) => stage.fill('Email', stage.shopper.email.toUpperCase()),
  },
  actors: {
    requestResetCode: { call: routes.forgotPassword, results: { done: {} }, tooManyRequests: 'failed rate_limited' },
  },
  states: {
    idle: async ({ at, see, seeNo }) => {
      await at('/signIn');
      await see('heading', 'Sign In');
      await see('button', 'Forgot Password?');
      await seeNo('alert');
    },
    requesting: async ({ seeBusy, seeNo }) => {
      await seeBusy('Sign In');
      await seeNo('alert');
    },
    failed: async ({ see, fieldValue, shopper }) => {
      await see('alert');
      await see('button', 'Forgot Password?');
      const left = await fieldValue('Email');
      if (left.toLowerCase() !== shopper.email) throw new Error(`the address is gone: "${left}"`);
    },
    codeSent: async ({ at, see, seeText, shopper }) => {
      await at('/verifyOTP');
      await see('heading', 'Verify OTP');
      await seeText(shopper.email);
    },
  },
  reloads: { idle: ['idle'], requesting: ['idle'], failed: ['idle'], codeSent: ['codeSent'] },
});
