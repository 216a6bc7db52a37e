import { act, screen, within } from '@testing-library/react';
import { AccountSlot } from '../../src/components/layout/header/account-slot';
import { prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const signOut = jest.fn();
const opener = () => screen.getByRole('button', { name: /^Account menu/ });

const open = async () => {
  signIn();
  const shown = show(
    <>
      <AccountSlot onSignOut={signOut} />
      <a href="/cart">Cart</a>
    </>,
  );
  // `findByRole` waits, because the menu's code is loaded by a dynamic import.
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }));
  return shown;
};

describe('the account in the header', () => {
  it('the header shows a guest a link to sign in', () => {
    show(<AccountSlot onSignOut={signOut} />);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signIn');
  });

  it('the header shows a customer an account menu of four entries', async () => {
    await open();
    const entries = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['My Account', 'Orders', 'My List', 'Logout']);
    const addresses = within(screen.getByRole('list')).getAllByRole('link');
    expect(addresses.map((link) => link.getAttribute('href'))).toEqual(['/my-account', '/orders', '/my-list']);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('the account menu closes on Escape, which returns the focus, on a click outside, and on blur', async () => {
    await open();
    await user.press('Escape');
    expect(screen.queryByRole('list')).toBeNull();
    expect(opener()).toHaveFocus();
    await user.click(opener());
    await user.click(document.body);
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(opener());
    act(() => screen.getByRole('button', { name: 'Logout' }).focus());
    act(() => screen.getByRole('link', { name: 'Cart' }).focus());
    expect(await screen.findByRole('button', { name: /^Account menu/, expanded: false })).toBeVisible();
  });
});
