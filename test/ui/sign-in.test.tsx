import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Transport } from '../../src/api/transport';
import { AccountSlot } from '../../src/components/layout/header/account-slot';
import { SignInPage } from '../../src/features/auth/sign-in-page';
import { signedIn } from './support/customer';
import { refusalOf } from './support/refusal-of';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const reason = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it.each([
  ['/orders', 'Sign in to see your orders.'],
  ['/orders/12?from=mail', 'Sign in to see your orders.'],
  ['/checkout', 'Sign in to check out, or continue as a guest.'],
  ['/my-list', 'Sign in to see My List.'],
  ['/my-account', 'Sign in to open your account.'],
])('the sign-in page tells a guest redirected from %s: %s', async (from, expected) => {
  sessionStorage.setItem('returnTo', from);
  show(<SignInPage />, '/signIn');
  await waitFor(() => expect(reason()).toContain(expected));
  const title = screen.getByRole('heading', { name: 'Sign In' });
  expect(title).toHaveFocus();
  expect(title).toHaveAccessibleDescription(expected);
});

it('the sign-in page shows no reason to a shopper who came by choice, and does not take the focus', async () => {
  sessionStorage.setItem('returnTo', '/product/one');
  show(<SignInPage />, '/signIn');
  await screen.findByLabelText('Email');
  expect(screen.getByText('Your cart, list and orders, on every device.')).toBeVisible();
  expect(document.body).toHaveFocus();
});

it('the sign-in page keeps the focus in the form when it asks to verify the email, and on the way back', async () => {
  const { transport: others } = fakeTransport(() => undefined);
  const transport: Transport = async (call) =>
    call.url.endsWith('/signin') ? refusalOf('email_not_verified') : others(call);
  show(<SignInPage />, '/signIn', transport);
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'six-sided');
  await user.press('Enter');
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(screen.getByLabelText('Email')).toHaveFocus();
  const back = screen.getByRole('button', { name: 'Back to sign in' });
  await user.click(back);
  await waitFor(() => expect(back).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

it('the sign-in page returns to the page where Sign In was clicked', async () => {
  const { transport } = fakeTransport((url) => (url.endsWith('/signin') ? signedIn : undefined));
  sessionStorage.setItem('returnTo', '/orders');
  const { address, store } = show(
    <Routes>
      <Route path="/signIn" element={<SignInPage />} />
      <Route path="*" element={<AccountSlot onSignOut={() => undefined} />} />
    </Routes>,
    '/search?q=motor',
    transport,
  );
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  expect(screen.queryByText('Sign in to see your orders.')).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'six-sided');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(address()).toBe('/search?q=motor'), { timeout: 10_000 });
  expect([store.getState().returnAddress, sessionStorage.getItem('returnTo')]).toEqual([null, null]);
});

it('the sign-in page stays busy after the code was sent, until the page of the code has loaded', async () => {
  const { transport: others } = fakeTransport((url) =>
    url.endsWith('/resendOtp') ? { success: true, message: 'Sent' } : undefined,
  );
  const transport: Transport = async (call) =>
    call.url.endsWith('/signin') ? refusalOf('email_not_verified') : others(call);
  const { address } = show(<SignInPage />, '/signIn', transport);
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'six-sided');
  await user.press('Enter');
  const verify = await screen.findByRole('button', { name: 'Send the code' });
  await user.click(verify);
  await waitFor(() => expect(address()).toBe('/verifyOTP'));
  expect(verify).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByLabelText('Password')).toBeNull();
});
