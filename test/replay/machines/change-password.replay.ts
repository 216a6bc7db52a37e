import { routes } from '../../../contract/routes/routes';
import type { changePasswordMachine } from '../../../machines/change-password';
import { changePasswordModel } from '../../models/change-password.model';
import { replayModel } from '../replay-model';
import type { Stage } from '../stage';

const fresh = 'seven-sided';

const isTyped = async ({ fieldValue }: Stage): Promise<boolean> => (await fieldValue('Confirm Password')) !== '';

const tab = 'Change Password';

const seeForm = async ({ at, see, seeField }: Stage) => {
  await at('/my-account');
  await see('tab', tab, { selected: true });
  await seeField('Old Password', {});
};

export const changePasswordReplay = replayModel<typeof changePasswordMachine>({
  model: changePasswordModel,
  open: async (stage) => {
    await stage.shopper.register();
    await stage.signIn();
    await stage.goto('/my-account');
    await stage.click('tab', tab);
  },
  events: {
    'form.submitted': async (stage) => {
      // Types only if the form is empty, because typing again would fire `form.edited`.
      if (!(await isTyped(stage))) {
        await stage.fill('Old Password', stage.notes.get('password') ?? stage.shopper.password);
        await stage.fill('New password', fresh);
        await stage.fill('Confirm Password', fresh);
      }
      await stage.press('button', 'Save');
    },
    'form.edited': (stage) =>
      stage.fill('Confirm Password', `${fresh}!`).then(() => stage.fill('Confirm Password', '')),
  },
  actors: {
    changePassword: {
      call: routes.changePassword,
      results: {
        done: { prepare: async ({ notes }) => void notes.set('password', fresh) },
        'failed wrong_password': { rewriteRequest: (body) => ({ ...body, password: 'another one' }) },
      },
    },
  },
  states: {
    editing: async (stage) => {
      await seeForm(stage);
      await stage.see('button', 'Save');
      await stage.seeNo('alert');
    },
    submitting: async ({ seeBusy, seeNo }) => {
      await seeBusy('Saving…');
      await seeNo('alert');
    },
    failed: async (stage) => {
      await seeForm(stage);
      await stage.see('alert');
      await stage.seeField('New password', { text: fresh });
    },
    changed: async (stage) => {
      await seeForm(stage);
      await stage.see('status', undefined, 'Your password is changed');
      await stage.seeField('Old Password', { text: '' });
      await stage.seeField('New password', { text: '' });
    },
  },
});
