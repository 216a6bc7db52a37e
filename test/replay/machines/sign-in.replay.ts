import { routes } from '../../../contract/routes';
import type { signInMachine } from '../../../machines/sign-in';
import { signInModel } from '../../models/sign-in.model';
import { replayModel } from '../replay-model';
import { google, openGoogle, seeGoogleWaiting } from '../browser/google';
import type { Stage } from '../stage';

const typeForm = async ({ fill, typed, shopper }: Stage) => {
  const isTyped = (await typed('Password')) === shopper.password;
  // Typing is an event of its own; what a failed try left is sent as it stands.
  if (isTyped) return;
  await fill('Email', shopper.email);
  await fill('Password', shopper.password);
};

/** The same address, typed differently. */
const otherCase = async ({ typed, shopper: { email } }: Stage): Promise<string> =>
  (await typed('Email')) === email ? email.toUpperCase() : email;

const seeForm = async ({ at, see }: Stage) => {
  await at('/signIn');
  await see('heading', 'Sign In');
  await see('textbox', 'Email');
  await see('button', 'Sign In');
};

export const signInReplay = replayModel<typeof signInMachine>({
  model: signInModel,
  open: async (stage) => {
    await stage.shopper.signUp();
    await stage.goto('/signIn');
  },
  events: {
    'credentials.submitted': async (stage) => {
      await typeForm(stage);
      await stage.press('button', 'Sign In');
    },
    'credentials.edited': async (stage) => stage.fill('Email', await otherCase(stage)),
    'verification.declined': (stage) => stage.click('button', 'Back to sign in'),
    'google.chosen': openGoogle,
    'google.cancelled': (stage) => stage.click('button', 'Use email instead'),
    'verification.requested': (stage) => stage.press('button', 'Send the code'),
  },
  actors: {
    authenticate: {
      call: routes.signIn,
      answers: {
        done: { prepare: ({ shopper }) => shopper.verify() },
        'failed wrong_credentials': { rewrite: (body) => ({ ...body, password: 'another one' }) },
        'failed email_not_verified': {},
      },
    },
    requestVerifyCode: { call: routes.resendCode, answers: { done: {} }, tooMany: 'failed rate_limited' },
    authenticateWithGoogle: google,
  },
  states: {
    editing: async (stage) => {
      await seeForm(stage);
      await stage.seeNo('alert');
    },
    authenticating: async ({ seeBusy, seeNo }) => {
      await seeBusy('Signing in…');
      await seeNo('alert');
    },
    failed: async (stage) => {
      await seeForm(stage);
      await stage.see('alert');
    },
    unverified: async ({ see }) => {
      await see('heading', 'Verify Email');
      await see('textbox', 'Email');
      await see('button', 'Send the code');
    },
    requestingVerification: async ({ see, seeBusy }) => {
      await see('heading', 'Verify Email');
      await seeBusy('Sending…');
    },
    choosingAccount: seeGoogleWaiting,
    codeSent: async ({ at, see, seeText, shopper }) => {
      await at('/verifyOTP');
      await see('heading', 'Verify OTP');
      await seeText(shopper.email);
    },
    welcomed: async ({ at, see, seeBusy }) => {
      await at('/signIn');
      await see('status', undefined, /success/i);
      await seeBusy('Sign In');
    },
    left: async ({ at, see }) => {
      await at('/');
      await see('button', /Asha/);
    },
  },
  reloads: {
    editing: ['editing'],
    failed: ['editing'],
    authenticating: ['editing'],
    codeSent: ['codeSent'],
    left: ['left'],
  },
});
