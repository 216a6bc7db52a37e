import { screen, waitFor } from '@testing-library/react';
import { VerifyOtp } from '../../src/features/auth/verify-otp-form';
import { awaitCode, keepResendWait } from '../../src/store/pending-email';
import { answering, prepareBrowser, show } from './support/show';
import { user } from './support/user';

jest.setTimeout(90_000);

beforeEach(prepareBrowser);

it('empties the boxes for a new code and waits in the first of them', async () => {
  awaitCode('asha@example.com', 'verify');
  keepResendWait(0);
  const { transport } = answering((url) =>
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
