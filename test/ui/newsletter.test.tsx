import { screen } from '@testing-library/react';
import { successMessages } from '../../contract/messages/successes';
import { Newsletter } from '../../src/components/layout/footer/newsletter';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

it('the newsletter asks a new subscriber to open the link in the mail', async () => {
  const msg = successMessages.subscribed;
  const { transport, calls } = fakeTransport((url) =>
    url.endsWith('/newsletter') ? { error: false, msg } : undefined,
  );
  show(<Newsletter />, '/', transport);
  expect(screen.getByRole('heading', { name: '$20 discount for your first order' })).toBeVisible();
  await user.type(screen.getByLabelText('Your email address'), 'asha@example.com');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(msg)).toHaveTextContent('Please open the link in our mail');
  expect(calls.filter((call) => call.includes('newsletter'))).toHaveLength(1);
});

it.each(['', 'asha', 'asha@example'])(
  'the newsletter asks for a full address instead of %j, without a request',
  async (address) => {
    const { transport, calls } = fakeTransport(() => undefined);
    show(<Newsletter />, '/', transport);
    const input = screen.getByLabelText<HTMLInputElement>('Your email address');
    if (address !== '') await user.type(input, address);
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(screen.getByText('Please enter an email address like you@example.com')).toBeVisible();
    expect(input).toHaveFocus();
    expect(calls).toEqual([]);
  },
);
