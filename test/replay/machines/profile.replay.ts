import { routes } from '../../../contract/routes/routes';
import type { profileMachine } from '../../../machines/profile';
import { profileModel } from '../../models/profile.model';
import { replayModel } from '../replay-model';
import type { Stage } from '../stage';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAACgCAMAAAC8EZcfAAAAA1BMVEUKbkrHmlarAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAL0lEQVR42u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPBqZKAAAbE2mIIAAAAASUVORK5CYII=',
  'base64',
);

const phone = '9876500000';

const seeForm = async ({ at, see }: Stage) => {
  await at('/my-account');
  await see('textbox', 'Name');
  await see('button', 'Save');
};

export const profileReplay = replayModel<typeof profileMachine>({
  model: profileModel,
  open: async (stage) => {
    const { shopper } = stage;
    await shopper.register();
    const { user } = await stage.signIn();
    const form = new FormData();
    form.append('images', new Blob([picture], { type: 'image/png' }), 'asha.png');
    const images = await shopper.call<string[]>(routes.uploadPicture, form);
    await shopper.call(routes.updateUser, { name: user.name, phone: '9876543210', images }, { id: user.userId });
    await stage.goto('/my-account');
  },
  events: {
    'profile.opened': async () => undefined,
    'picture.chosen': ({ chooseFile }) => chooseFile({ name: 'new.png', type: 'image/png', content: picture }),
    'form.submitted': async (stage) => {
      // Types nothing after a failure, because typing again would fire `form.edited`.
      if (!(await stage.shows('alert'))) await stage.fill('Phone', phone);
      await stage.press('button', 'Save');
    },
    'form.edited': (stage) => stage.fill('Name', `Asha ${Date.now()}`),
  },
  actors: {
    uploadPicture: { call: routes.uploadPicture, results: { done: {} } },
    saveProfile: {
      call: routes.updateUser,
      results: { done: { prepare: async ({ notes }) => void notes.set('saved', 'yes') } },
    },
  },
  states: {
    opened: async ({ at }) => at('/my-account'),
    uploadFailed: async (stage) => {
      await seeForm(stage);
      await stage.see('alert');
    },
    editing: async (stage) => {
      await seeForm(stage);
      // After an upload, this button appears only once the new list of uploads is loaded.
      await stage.see('button', 'Choose another picture');
      await stage.seeNo('alert');
      if (stage.notes.delete('saved')) await stage.see('status', undefined, 'user updated');
    },
    uploading: async (stage) => stage.seeBusy('Uploading…'),
    saving: async (stage) => stage.seeBusy('Saving…'),
    failed: async (stage) => {
      await seeForm(stage);
      await stage.see('alert');
    },
  },
});
