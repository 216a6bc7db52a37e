import { routes } from '../../../contract/routes/routes';
import type { signInMachine } from '../../../machines/sign-in';
import { signInModel } from '../../models/sign-in.model';
import { replayModel } from '../replay-model';
import { asSecuredCustomer, prepareSecuredCustomer, securedCustomerOf } from '../secured-customer';
import { google, openGoogle, seeGoogleWaiting } from '../browser/google';
import type { Stage } from '../stage';

const codeField = 'Code from your authenticator app or a recovery code';

const typeForm = async ({ fill, fieldValue, shopper }: Stage) => {
  const isTyped = (await fieldValue('Password')) === shopper.password;
  // Typing again would fire `credentials.edited`, so after a failure the form is submitted unchanged.
  if (isTyped) return;
  await fill('Email', shopper.email);
  await fill('Password', shopper.password);
};

const otherCase = async ({ fieldValue, shopper: { email } }: Stage): Promise<string> =>
  (await fieldValue('Email')) === email ? email.toUpperCase() : email;

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
    'secondFactor.submitted': async (stage) => {
      await stage.network.hold([routes.signInWithGoogle]);
      await stage.fill(codeField, securedCustomerOf(stage).nextCode());
      await stage.press('button', 'Sign In');
    },
    'secondFactor.edited': (stage) => stage.fill(codeField, '0'),
    'secondFactor.declined': (stage) => stage.click('button', 'Back to sign in'),
    'verification.requested': (stage) => stage.press('button', 'Send the code'),
  },
  actors: {
    authenticate: {
      call: routes.signIn,
      results: {
        done: { prepare: ({ shopper }) => shopper.verify() },
        'failed wrong_credentials': { rewriteRequest: (body) => ({ ...body, password: 'another one' }) },
        'failed email_not_verified': {},
        'failed second_factor_required': {
          prepare: async (stage) => void (await prepareSecuredCustomer(stage)),
          rewriteRequest: asSecuredCustomer,
        },
      },
    },
    authenticateWithCode: {
      call: [routes.signIn, routes.signInWithGoogle],
      results: {
        done: { rewriteRequest: asSecuredCustomer },
        'failed second_factor_wrong': { rewriteRequest: (body) => ({ ...asSecuredCustomer(body), code: 'none' }) },
        // `wrong_credentials` means that the password was changed after the first of the two sign-in steps.
        // `identity_rejected` means that Google's token has expired.
        'failed wrong_credentials': { refusal: async () => ({ code: 'wrong_credentials' }) },
        'failed identity_rejected': { refusal: async () => ({ code: 'identity_rejected' }) },
      },
      tooManyRequests: 'failed rate_limited',
    },
    requestVerifyCode: { call: routes.resendCode, results: { done: {} }, tooManyRequests: 'failed rate_limited' },
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
    enteringSecondFactor: async ({ see }) => {
      await see('heading', 'Enter your code');
      await see('textbox', codeField);
      await see('button', 'Sign In');
    },
    verifyingSecondFactor: async ({ see, seeBusy, seeNo }) => {
      await see('heading', 'Enter your code');
      await seeBusy('Signing in…');
      await seeNo('alert');
    },
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
    enteringSecondFactor: ['editing'],
    codeSent: ['codeSent'],
    left: ['left'],
  },
});
