import { routes } from '../../../contract/routes/routes';
import type { resetPasswordMachine } from '../../../machines/reset-password';
import { resetPasswordModel } from '../../models/reset-password.model';
import { replayModel } from '../replay-model';

const typed = 'seven-sided';

export const resetPasswordReplay = replayModel<typeof resetPasswordMachine>({
  model: resetPasswordModel,
  open: async (stage, input) => {
    const { shopper } = stage;
    if ((input as { email: string | null }).email !== null) {
      await shopper.register();
      await shopper.call(routes.forgotPassword, { email: shopper.email });
      // Only the browser that entered the code may set the password, so the call uses the page's cookies.
      const body = { email: shopper.email, otp: await shopper.mailedCode(), purpose: 'reset' };
      await stage.callDirectly(routes.verifyEmail, body);
      await stage.store({ userEmail: shopper.email, actionType: 'changePassword' });
    }
    await stage.goto('/changePassword');
  },
  events: {
    'form.submitted': async (stage) => {
      await stage.fill('New password', typed);
      await stage.fill('Confirm password', typed);
      await stage.press('button', 'Change Password');
    },
    'form.edited': (stage) => stage.fill('Confirm password', `${typed}!`),
  },
  actors: {
    resetPassword: {
      call: routes.resetPassword,
      results: {
        done: {},
        'failed reset_not_allowed': { rewriteRequest: (body) => ({ ...body, email: 'nobody@example.com' }) },
      },
    },
  },
  states: {
    opened: async ({ see }) => see('heading', 'Change Password'),
    editing: async ({ at, see, seeNo, seeText, shopper }) => {
      await at('/changePassword');
      await see('heading', 'Change Password');
      await seeText(shopper.email);
      await see('button', 'Change Password');
      await seeNo('alert');
    },
    submitting: async ({ seeBusy }) => seeBusy('Changing…'),
    failed: async ({ see, seeField }) => {
      await see('alert');
      await see('button', 'Change Password');
      await seeField('New password', { text: typed });
      await seeField('Confirm password', { text: typed });
    },
    changed: async ({ at, see, shopper }) => {
      await at('/signIn');
      await see('heading', 'Sign In');
      await shopper.call(routes.signIn, { email: shopper.email, password: typed });
    },
    lost: async ({ at, see }) => {
      await at('/signIn');
      await see('heading', 'Sign In');
    },
  },
  reloads: { editing: ['editing'], submitting: ['editing'], failed: ['editing'] },
});
