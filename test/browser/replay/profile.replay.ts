import sharp from 'sharp';
import { routes } from '../../../contract/routes';
import type { profileMachine } from '../../../machines/profile';
import { profileModel } from '../../models/profile.model';
import { browserModel } from './browser-model';
import type { Stage } from './stage';

const picture = () =>
  sharp({ create: { width: 160, height: 160, channels: 3, background: '#0a6e4a' } })
    .png()
    .toBuffer();

const phone = '9876500000';

const seeForm = async ({ at, see }: Stage) => {
  await at('/my-account');
  await see('textbox', 'Name');
  await see('button', 'Save');
};

export const profileReplay = browserModel<typeof profileMachine>({
  model: profileModel,
  open: async (stage) => {
    const { shopper, page } = stage;
    await shopper.register();
    const { token, user } = await stage.signIn();
    const headers = { authorization: `Bearer ${token}` };
    const file = { name: 'asha.png', mimeType: 'image/png', buffer: await picture() };
    const uploaded = await page.request.post(routes.uploadPicture.path, { headers, multipart: { images: file } });
    const images = (await uploaded.json()) as string[];
    await shopper.call(routes.updateUser, { name: user.name, phone: '9876543210', images }, { id: user.userId });
    await stage.goto('/my-account');
  },
  events: {
    'profile.opened': async () => undefined,
    'picture.chosen': async ({ page }) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: await picture() }),
    'form.submitted': async (stage) => {
      // Typing is an event of its own; what a failed try left is sent as it stands.
      const failed = await stage.page.getByRole('alert').isVisible();
      if (!failed) await stage.fill('Phone', phone);
      await stage.press('button', 'Save');
    },
    'form.edited': (stage) => stage.fill('Name', `Asha ${Date.now()}`),
  },
  actors: {
    uploadPicture: { call: routes.uploadPicture, answers: { done: {} } },
    saveProfile: {
      call: routes.updateUser,
      answers: { done: { prepare: async ({ notes }) => void notes.set('saved', 'yes') } },
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
