import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { SignInPage } from '../../src/features/auth/sign-in-page';
import { VerifyOtp } from '../../src/features/auth/verify-otp-form';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

it('the page of the code clears the boxes for a new code and focuses the first', async () => {
  localStorage.setItem('userEmail', 'asha@example.com');
  localStorage.setItem('resendFrom', String(Date.now()));
  const { transport } = fakeTransport((url) =>
    url.endsWith('/resendOtp') ? { status: 'SUCCESS', msg: 'On its way', message: 'On its way' } : undefined,
  );
  show(<VerifyOtp />, '/verifyOTP', transport);
  await user.type(await screen.findByLabelText('Digit 1 of 6'), '123');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Rend OTP' })).toHaveAttribute('aria-disabled', 'false'),
  );
  await user.click(screen.getByRole('button', { name: 'Rend OTP' }));
  await screen.findByText('On its way');
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  expect(screen.getByLabelText('Digit 3 of 6')).toHaveValue('');
});

it('the page of the code focuses the first box', async () => {
  localStorage.setItem('userEmail', 'asha@example.com');
  show(<VerifyOtp />, '/verifyOTP');
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
});

it('the page of the code keeps the focus where the shopper has put it', async () => {
  localStorage.setItem('userEmail', 'asha@example.com');
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  show(<VerifyOtp />, '/verifyOTP');
  await screen.findByLabelText('Digit 1 of 6');
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});

it('the page of the code leads a verified shopper to sign-in with the address filled in and the password focused', async () => {
  localStorage.setItem('userEmail', 'asha@example.com');
  const { transport } = fakeTransport((url) =>
    url.endsWith('/verifyemail') ? { success: true, message: 'Email verified' } : undefined,
  );
  show(
    <Routes>
      <Route path="/verifyOTP" element={<VerifyOtp />} />
      <Route path="/signIn" element={<SignInPage />} />
    </Routes>,
    '/verifyOTP',
    transport,
  );
  await screen.findByLabelText('Digit 1 of 6');
  for (const digit of '123456') await user.type(screen.getByLabelText(`Digit ${digit} of 6`), digit);
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.com');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(localStorage.getItem('userEmail')).toBeNull();
});
