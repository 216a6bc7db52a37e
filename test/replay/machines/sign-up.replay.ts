import type { signUpMachine } from '../../../machines/sign-up';
import { routes } from '../../../contract/routes/routes';
import { signUpModel } from '../../models/sign-up.model';
import { replayModel } from '../replay-model';
import { google, openGoogle, seeGoogleWaiting } from '../browser/google';
import type { Stage } from '../stage';

const typeForm = async ({ fill, shopper, notes }: Stage) => {
  notes.set('typed', 'yes');
  await fill('Name', 'Asha Rao');
  await fill('Phone', '9876543210');
  await fill('Email', shopper.email);
  await fill('Password', shopper.password);
};

const takeAddress = async ({ shopper, notes }: Stage) => {
  if (notes.get('taken') !== undefined) return;
  notes.set('taken', 'yes');
  await shopper.register();
};

const seeTypedForm = async ({ seeField, shopper }: Stage) => {
  await seeField('Name', { text: 'Asha Rao' });
  await seeField('Phone', { text: '9876543210' });
  await seeField('Email', { text: shopper.email });
  await seeField('Password', { text: shopper.password });
};

export const signUpReplay = replayModel<typeof signUpMachine>({
  model: signUpModel,
  open: (stage) => stage.goto('/signUp'),
  events: {
    'form.submitted': async (stage) => {
      await typeForm(stage);
      await stage.press('button', 'Sign Up');
    },
    'form.edited': (stage) => stage.fill('Name', `Asha ${Date.now()}`),
    'google.chosen': openGoogle,
    'google.cancelled': (stage) => stage.click('button', 'Use email instead'),
  },
  actors: {
    authenticateWithGoogle: google,
    register: {
      call: routes.signUp,
      results: { done: {}, 'failed email_taken': { prepare: takeAddress } },
    },
  },
  states: {
    editing: async ({ see, seeNo }) => {
      await see('heading', 'Sign Up');
      await see('textbox', 'Email');
      await see('button', 'Sign Up');
      await seeNo('alert');
    },
    submitting: async (stage) => {
      await stage.seeBusy('Signing up…');
      await stage.seeNo('alert');
    },
    failed: async (stage) => {
      await stage.see('alert');
      await stage.see('button', 'Sign Up');
      if (stage.notes.get('typed') === 'yes') await seeTypedForm(stage);
    },
    choosingAccount: seeGoogleWaiting,
    welcomed: async ({ at, see }) => {
      await at('/signUp');
      await see('status', undefined, /success/i);
    },
    returned: async ({ at, see }) => {
      await at('/');
      await see('button', /Asha/);
    },
    accepted: async ({ seeBusy, see, at }) => {
      await at('/signUp');
      await seeBusy('Sign Up');
      await see('status', undefined, /code/i);
    },
    left: async ({ at, see, seeText, shopper }) => {
      await at('/verifyOTP');
      await see('heading', 'Verify OTP');
      await seeText(shopper.email);
    },
  },
  reloads: { editing: ['editing'], failed: ['editing'], left: ['left'], returned: ['returned'] },
});
