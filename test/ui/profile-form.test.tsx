import { screen } from '@testing-library/react';
import { ProfileForm } from '../../src/features/account/profile-form';
import { account } from './support/customer';
import { answering, prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

it('a profile without a picture is not saved, and the missing picture is named beside its button', async () => {
  const { transport, asked } = answering(() => undefined);
  show(<ProfileForm user={account} />, '/my-account', transport);
  expect(screen.queryByText('Please choose a picture too')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const choose = screen.getByRole('button', { name: 'Choose a picture' });
  expect(await screen.findByText('Please choose a picture too')).toBeVisible();
  expect(choose).toHaveFocus();
  expect(choose).toHaveAccessibleDescription('Please choose a picture too');
  expect(asked.filter((call) => call.includes('PUT'))).toEqual([]);
});
