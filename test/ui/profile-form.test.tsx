import { act, fireEvent, screen } from '@testing-library/react';
import { ProfileForm } from '../../src/features/account/profile-form';
import { account } from './support/customer';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

/** Replaces XMLHttpRequest, because uploads do not use the transport of `show`. Responds with these HTTP statuses. */
const respondToUploads = (...statuses: number[]): void => {
  window.XMLHttpRequest = class {
    upload = {};
    status = 0;
    responseText = '{}';
    onload = () => undefined;
    onloadend = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    send() {
      this.status = statuses.shift() ?? 500;
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    }
  } as never;
};

it('the profile shows the uploaded picture again if the upload of another one failed', async () => {
  respondToUploads(200, 500);
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
  const { transport } = fakeTransport((url) => (url.endsWith('/imageUpload') ? ['uploaded.webp'] : undefined));
  const { container } = show(<ProfileForm user={account} />, '/my-account', transport);
  const choose = async (name: string) => {
    const field = container.querySelector('input[type="file"]') ?? container;
    const file = new File(['x'], name, { type: 'image/png' });
    await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
  };
  const shown = () => container.querySelector('img')?.getAttribute('src');
  await choose('first.png');
  await screen.findByRole('button', { name: 'Choose another picture' });
  expect(shown()).toBe('blob:first.png');
  await choose('second.png');
  await screen.findByRole('button', { name: 'Try the upload again' });
  expect(shown()).toBe('blob:second.png');
  await user.type(screen.getByLabelText('Name'), 'x');
  expect(shown()).toContain('uploaded.webp');
});

it('a profile without a picture is not saved, and the missing picture is named beside its button', async () => {
  const { transport, calls } = fakeTransport(() => undefined);
  show(<ProfileForm user={account} />, '/my-account', transport);
  expect(screen.queryByText('Please choose a picture too')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const choose = screen.getByRole('button', { name: 'Choose a picture' });
  expect(await screen.findByText('Please choose a picture too')).toBeVisible();
  expect(choose).toHaveFocus();
  expect(choose).toHaveAccessibleDescription('Please choose a picture too');
  expect(calls.filter((call) => call.includes('PUT'))).toEqual([]);
});
