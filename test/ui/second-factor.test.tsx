import { screen, waitFor } from '@testing-library/react';
import type { ErrorCode } from '../../contract/errors';
import type { User } from '../../contract/users';
import type { Transport } from '../../src/api/transport';
import { AccountTabs } from '../../src/features/account/account-tabs';
import { SignInPage } from '../../src/features/auth/sign-in-page';
import { account, customer, signedIn } from './support/customer';
import { refusalOf } from './support/refusal-of';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(() => {
  prepareBrowser();
  URL.revokeObjectURL = () => undefined;
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const codeLabel = 'Code from your authenticator app or a recovery code';

const failing =
  (transport: Transport, fails: (body: string) => ErrorCode | undefined): Transport =>
  async (call) => {
    const code = typeof call.body === 'string' ? fails(call.body) : undefined;
    return code === undefined ? transport(call) : refusalOf(code, `Because ${code}`);
  };

describe('a sign-in with a second factor', () => {
  const bodies: string[] = [];
  const shop = () => {
    bodies.length = 0;
    const { transport } = fakeTransport((url, body) => {
      if (!url.endsWith('/signin')) return undefined;
      bodies.push(body ?? '');
      return signedIn;
    });
    return failing(transport, (body) => {
      const { code } = JSON.parse(body) as { code?: string };
      if (code === undefined) return 'second_factor_required';
      return code === '000000' ? 'second_factor_wrong' : undefined;
    });
  };
  const enterPassword = async () => {
    await user.type(await field('Email'), 'asha@example.com');
    await user.type(await field('Password'), 'six-sided');
    await press('Sign In');
  };

  it('a sign-in with a second factor asks for the code in one focused field, and is sent again with it', async () => {
    const { store } = show(<SignInPage />, '/signIn', shop());
    await enterPassword();
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
    const code = await field(codeLabel);
    await waitFor(() => expect(code).toHaveFocus());
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign In with Google' })).toBeNull();

    await press('Sign In');
    expect(await screen.findByText('Enter the code from your authenticator app or a recovery code')).toBeVisible();
    await user.type(code, '000000');
    await press('Sign In');
    expect(await screen.findByText('Because second_factor_wrong')).toBeVisible();
    await user.clear(code);
    expect(screen.queryAllByRole('alert').filter(({ textContent }) => textContent?.includes('wrong'))).toEqual([]);
    await user.type(code, '123456');
    await press('Sign In');
    await waitFor(() => expect(store.getState().session?.token).toBe('a token'));
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      { email: 'asha@example.com', password: 'six-sided', code: '123456' },
    ]);
  });

  it('“Back to sign in” leads from the code to the form, which keeps email and password', async () => {
    show(<SignInPage />, '/signIn', shop());
    await enterPassword();
    await user.type(await field(codeLabel), '12');
    await press('Back to sign in');
    const email = await field('Email');
    await waitFor(() => expect(email).toHaveFocus());
    expect([email.value, (await field('Password')).value]).toEqual(['asha@example.com', 'six-sided']);
    await press('Sign In');
    expect((await field(codeLabel)).value).toBe('');
  });
});

describe('My Account', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `1234${index}-12345-12345`);
  const shop = (secondFactor: User['secondFactor']) => {
    let status = secondFactor;
    const { transport, calls } = fakeTransport((url) => {
      if (url === '/api/user/somebody') return { ...account, secondFactor: status };
      if (!url.startsWith('/api/second-factor')) return undefined;
      if (url.endsWith('/off')) status = { isOn: false, recoveryCodesLeft: 0 };
      else if (url !== '/api/second-factor') status = { isOn: true, recoveryCodesLeft: 10 };
      const setup = { secret: 'ABCDEFGH', otpauthUri: 'otpauth://totp/Sprocket:a%40b.in?secret=ABCDEFGH' };
      return { ...setup, error: false, msg: 'It is done', message: 'It is done', recoveryCodes: codes };
    });
    const wrongPassword = failing(transport, (body) => (body.includes('a guess') ? 'wrong_password' : undefined));
    signIn();
    return { ...show(<AccountTabs user={customer} />, '/my-account', wrongPassword), calls };
  };
  const openTab = async () => user.click(await screen.findByRole('tab', { name: 'Second factor' }));

  it('My Account turns the second factor on: password, QR code and key, first code, recovery codes once', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    const { store } = shop({ isOn: false, recoveryCodesLeft: 0 });
    await openTab();
    await press('Turn on');
    await waitFor(async () => expect(await field('Password')).toHaveFocus());
    await user.type(await field('Password'), 'a guess');
    await press('Continue');
    expect(await screen.findByText(/^Because wrong_password\. If you never had one/)).toBeVisible();
    await user.clear(await field('Password'));
    await user.type(await field('Password'), 'six-sided');
    await press('Continue');

    expect(
      (await screen.findByRole('img', { name: 'QR code for the authenticator app' })).querySelector('path'),
    ).not.toBeNull();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await press('Copy the key');
    expect(screen.getByText('The key is copied')).toBeVisible();
    await user.type(await field('Code that the app shows'), '123456');
    await press('Turn on');
    const heading = await screen.findByRole('heading', { name: 'Recovery codes' });
    expect(heading).toHaveFocus();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await press('Copy');
    expect(copied).toEqual(['ABCDEFGH', codes.join('\n')]);
    await press('I have saved them');
    expect(await screen.findByText(/^10 of 10 recovery codes are unused/)).toBeVisible();
    expect(screen.getByText(/^The second factor is on\. Signing in/)).toHaveFocus();
    const state = JSON.stringify(store.getState());
    expect([...codes, 'ABCDEFGH', 'six-sided'].filter((secret) => state.includes(secret))).toEqual([]);
  });

  it('My Account warns of few recovery codes, makes new ones, and turns the second factor off', async () => {
    const { calls } = shop({ isOn: true, recoveryCodesLeft: 2 });
    await openTab();
    expect(await screen.findByText(/^2 of 10 .* Make new ones before you run out\.$/)).toBeVisible();
    const prove = async () => {
      await user.type(await field('Password'), 'six-sided');
      await user.type(await field(codeLabel), '123456');
    };
    await press('New recovery codes');
    await prove();
    await press('Make new codes');
    await press('I have saved them');
    await press('Turn off');
    await prove();
    await press('Turn off');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(calls.filter((call) => call.includes('second-factor'))).toEqual([
      'POST /api/second-factor/recovery-codes',
      'POST /api/second-factor/off',
    ]);
  });

  it('My Account offers no second factor where the backend has none', async () => {
    shop(undefined);
    await screen.findByRole('tab', { name: 'Devices' });
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Second factor' })).toBeNull());
  });
});
