import { screen, waitFor, within } from '@testing-library/react';
import type { SessionList } from '../../contract/sessions';
import { DeviceList } from '../../src/features/account/device-list';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(() => {
  prepareBrowser();
  signIn();
});

const hour = 3_600_000;
const ago = (days: number): string => new Date(Date.now() - days * 24 * hour).toISOString();
const entry = (id: string, device: string, used: number) => ({
  id,
  _id: id,
  device,
  isCurrent: id === 'here',
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: ago(used),
});

const shopOf = () => {
  let entries: SessionList = [
    entry('here', 'Chrome on Linux', 0),
    entry('phone', 'Safari on iPhone', 1),
    entry('old', '', 40),
  ];
  let isResponding = true;
  const { transport, calls } = fakeTransport((url) => {
    if (!url.startsWith('/api/sessions') || !isResponding) return undefined;
    const called = calls.at(-1);
    if (called === 'DELETE /api/sessions') entries = entries.filter(({ isCurrent }) => isCurrent);
    else if (called?.startsWith('DELETE')) entries = entries.filter(({ id }) => !url.endsWith(id));
    return called?.startsWith('GET') ? entries : { error: false, msg: '', message: '' };
  });
  return { transport, calls, stopResponding: () => void (isResponding = false) };
};

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('the list of sessions names them, and offers to end all except the current one', async () => {
  show(<DeviceList />, '/my-account', shopOf().transport);
  expect(await screen.findByText(/This device/)).toBeVisible();
  expect(lines()[0]).toBe('This device · Chrome on Linux · todaySigned in on 1 Mar 2026');
  expect(lines()[1]).toContain('Safari on iPhone · yesterday');
  expect(lines()[2]).toMatch(/^Unknown browser · \d+ \w+ \d{4}/);
  const [here] = screen.getAllByRole('listitem');
  expect(here && within(here).queryByRole('button')).toBeNull();
});

it('the list of sessions ends one session', async () => {
  const { transport, calls } = shopOf();
  show(<DeviceList />, '/my-account', transport);
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone, used yesterday' }));
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeVisible();
  expect(calls).toContain('DELETE /api/sessions/phone');
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(screen.getByText(/Your account is signed in on these devices/)).toHaveFocus();
});

it('the list of sessions ends all other sessions and hides the button', async () => {
  const { transport } = shopOf();
  show(<DeviceList />, '/my-account', transport);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Every other device is signed out')).toBeVisible();
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('the list of sessions shows why a session could not be ended, and keeps it', async () => {
  const { transport, stopResponding } = shopOf();
  show(<DeviceList />, '/my-account', transport);
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone, used yesterday' });
  stopResponding();
  await user.click(button);
  expect(await screen.findByText('We could not find that')).toBeVisible();
  expect(lines()).toHaveLength(3);
});
