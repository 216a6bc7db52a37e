import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { routes } from '../../contract/routes/routes';
import { newCustomer } from './customer';
import { formVisit } from './form-visit';
import { networkClient } from '../replay/browser/network-client';
import { newShopper } from '../replay/shopper';
import { shopAndBrowser } from './shop-and-browser';
import { openPage } from './support';

const opened = shopAndBrowser();

const open = async (width: number) =>
  formVisit({ page: (await openPage(opened.browser, width)).page, width, shopUrl: opened.shop.url });

describe.each([390, 1280])('at %i px', (width) => {
  it(`every state of sign-in at ${width} px passes axe, and nothing in it is too wide`, async () => {
    const { page, press, fill, goto, seeAlert, seeText, seeBusy, audit, failing, holding, pressWithCapsLock } =
      await open(width);
    await goto('/changePassword');
    await page.waitForURL('**/signIn');
    await page.getByLabel('Email').waitFor();
    await audit('sign-in, led here from the new password without a code');
    await press('Sign In');
    await seeAlert('Email cannot be blank!');
    await audit('sign-in, nothing filled in');
    await press('Forgot Password?');
    await seeAlert('Please enter your email');
    await audit('sign-in, forgotten without an email');
    await fill('Email', 'asha');
    await fill('Password', 'six-sided');
    await press('Sign In');
    await seeAlert('This does not look like an email address');
    await audit('sign-in, no address');

    const asha = newShopper(networkClient(opened.shop.url));
    await asha.signUp();
    await fill('Email', asha.email);
    await pressWithCapsLock('Password');
    await seeText('Caps Lock is on');
    await audit('sign-in, Caps Lock');
    await fill('Password', 'something else');
    await press('Sign In');
    await seeAlert('The email or the password is not right');
    await audit('sign-in, wrong password');
    await failing(routes.signIn, 'internal_error');
    await press('Sign In');
    await seeAlert('Something went wrong on our side');
    await audit('sign-in, 500');
    await failing(routes.signIn, 'rate_limited', 540);
    await press('Sign In');
    await seeAlert('You can try again in 9 minutes');
    await audit('sign-in, 429');
    await failing(routes.signIn, 'lost');
    await press('Sign In');
    await seeAlert('The connection is lost');
    await audit('sign-in, connection lost');
    const release = await holding(routes.signIn);
    await press('Sign In');
    await seeBusy('Signing in…');
    await audit('sign-in, under way');
    release();
    await seeAlert('The connection is lost');
    await failing(routes.forgotPassword, 'code_too_soon', 21);
    await press('Forgot Password?');
    await seeAlert('You can try again in 21 seconds');
    await audit('sign-in, another code too soon');

    await fill('Password', asha.password);
    await press('Sign In');
    await page.getByRole('heading', { name: 'Verify Email' }).waitFor();
    await audit('verify email');
    await failing(routes.resendCode, 'rate_limited', 61);
    await press('Send the code');
    await seeAlert('You can try again in 61 seconds');
    await audit('verify email, 429');
    await asha.verify();
    await press('Back to sign in');
    await fill('Password', asha.password);
    await press('Sign In');
    await seeText('User authentication Successfully!');
    await page.waitForURL((url) => url.pathname === '/');
  });

  it(`every state of Google’s sign-in at ${width} px passes axe, and nothing in it is too wide`, async () => {
    const { page, press, goto, seeAlert, seeText, audit } = await open(width);
    const choose = async () => {
      const [popup] = await Promise.all([page.waitForEvent('popup'), press('Sign In with Google')]);
      await popup.getByLabel('E-mail').fill(`meera-${randomUUID()}@example.com`);
      await popup.getByLabel('Name').fill('Meera Nair');
      return popup;
    };
    await goto('/signIn');
    await page.getByLabel('Email').waitFor();
    const popup = await choose();
    await seeText('Choose your account in Google’s window.');
    await audit('Google, waiting');
    await popup.close();
    await seeAlert('was closed before an account was chosen');
    await audit('Google, closed');
    await page.evaluate(() => Object.assign(window, { keptOpen: window.open, open: () => null }));
    await press('Sign In with Google');
    await seeAlert('blocked Google’s window');
    await audit('Google, blocked');
    await page.evaluate(() => Object.assign(window, { open: (window as { keptOpen?: unknown }).keptOpen }));
    const identity = '**/identitytoolkit.googleapis.com/**';
    await page.route(identity, (route) => route.abort(), { times: 1 });
    await (await choose()).getByRole('button', { name: 'Continue' }).click();
    await seeAlert('Google cannot be reached');
    await audit('Google, not reached');
    const refusal = { error: { code: 400, message: 'USER_DISABLED' } };
    await page.route(identity, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    await (await choose()).getByRole('button', { name: 'Continue' }).click();
    await seeAlert('has been disabled by an administrator');
    await audit('Google, refused');
  });

  it(`every state of sign-up at ${width} px passes axe, and nothing in it is too wide`, async () => {
    const { page, press, fill, goto, seeAlert, seeText, seeBusy, audit, failing, holding, pressWithCapsLock } =
      await open(width);
    await goto('/verifyOTP');
    await page.waitForURL('**/signUp');
    await page.getByLabel('Email').waitFor();
    await audit('sign-up, led here from the code without an address');
    await press('Sign Up');
    await seeAlert('password can not be blank!');
    await audit('sign-up, nothing filled in');
    await fill('Name', 'Asha Rao');
    await fill('Phone', 'by pigeon');
    await fill('Email', 'asha@home');
    await fill('Password', 'short');
    await seeAlert('The password needs at least 8 characters');
    await audit('sign-up, everything wrong');
    await fill('Phone', '9876543210');
    for (const [password, advice] of [
      ['aaaaaaaa', 'Easy to guess'],
      ['six-sided', 'Fair'],
      ['three plain words', /^(Good|Strong)$/],
    ] as const) {
      await fill('Password', password);
      await seeText(advice);
      await audit(`sign-up, a password that is ${String(advice)}`);
    }
    await pressWithCapsLock('Password');
    await press('Show characters');
    await seeText('Caps Lock is on');
    await audit('sign-up, Caps Lock, characters shown');
    const taken = newShopper(networkClient(opened.shop.url));
    await taken.register();
    await fill('Email', taken.email);
    await press('Sign Up');
    await seeAlert('An account with this email already exists');
    expect(await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signIn');
    await audit('sign-up, email taken');
    await failing(routes.signUp, 'rate_limited', 600);
    await press('Sign Up');
    await seeAlert('You can try again in 10 minutes');
    await audit('sign-up, 429');
    const release = await holding(routes.signUp);
    await press('Sign Up');
    await seeBusy('Signing up…');
    await audit('sign-up, under way');
    release();
    await seeAlert('The connection is lost');
    await audit('sign-up, connection lost');
    await fill('Email', `asha-${randomUUID()}@example.com`);
    await press('Sign Up');
    await seeText('We sent a code to your email');
    await page.waitForURL('**/verifyOTP');
  });

  it(`every state of the form for the mailed code at ${width} px passes axe, and nothing in it is too wide`, async () => {
    const { page, press, goto, store, seeAlert, seeText, seeBusy, audit, failing, holding } = await open(width);
    const asha = newShopper(networkClient(opened.shop.url));
    await asha.signUp();
    await page.clock.install();
    await goto('/signUp');
    await store({ userEmail: asha.email });
    await goto('/verifyOTP');
    const first = page.getByLabel('Digit 1 of 6');
    await first.waitFor();
    await seeText(/You can ask for a new code in \d+ s/);
    await audit('code, opened');
    await press('Verify OTP');
    await seeAlert('Please enter OTP');
    await audit('code, empty');
    await first.fill('123');
    await seeAlert('The code has six digits');
    await audit('code, incomplete');
    const code = await asha.mailedCode();
    await first.fill(code === '111111' ? '222222' : '111111');
    await press('Verify OTP');
    await seeAlert('Incorrect code. 4 more attempts');
    await audit('code, wrong');
    for (const [failure, words] of [
      ['code_expired', 'This code has expired. Please ask for a new one'],
      ['code_exhausted', 'Too many wrong codes. Please ask for a new one'],
      ['internal_error', 'Something went wrong on our side'],
      ['rate_limited', 'Too many attempts'],
      ['lost', 'The connection is lost'],
      ['sign_up_contested', 'Another sign-up used this email address'],
    ] as const) {
      await failing(routes.verifyEmail, failure, failure === 'rate_limited' ? 120 : undefined);
      await press('Verify OTP');
      await seeAlert(words);
      await audit(`code, ${failure}`);
    }
    const again = page.getByRole('alert').getByRole('link', { name: 'Sign up again' });
    expect(await again.getAttribute('href')).toBe('/signUp');
    const release = await holding(routes.verifyEmail);
    await press('Verify OTP');
    await seeBusy('Verifying…');
    await audit('code, under way');
    release();
    await seeAlert('The connection is lost');

    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Rend OTP', disabled: false }).waitFor();
    await audit('code, another may be asked for');
    await failing(routes.resendCode, 'rate_limited', 1500);
    await press('Rend OTP');
    await seeText('You can ask for a new code in 25 minutes');
    await audit('code, another must wait');
    await page.reload();
    await seeText(/You can ask for a new code in 2\d minutes/);
    await page.clock.fastForward(1_501_000);
    await page.getByRole('button', { name: 'Rend OTP', disabled: false }).waitFor();
    await failing(routes.resendCode, 'lost');
    await press('Rend OTP');
    await seeAlert('The connection is lost');
    await audit('code, another not asked for');
    await press('Rend OTP');
    await seeText('If this address needs a code, it is on its way');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Digit 1 of 6');
    await audit('code, another sent');
  });

  it(`every state of the form for a new password at ${width} px passes axe, and nothing in it is too wide`, async () => {
    const { page, press, fill, goto, store, seeAlert, seeBusy, audit, failing, holding } = await open(width);
    await goto('/signIn');
    await store({ userEmail: 'asha.with.a.rather.long.address@example.com', actionType: 'changePassword' });
    await goto('/changePassword');
    await page.getByLabel('New password').waitFor();
    await audit('new password, opened');
    await press('Change Password');
    await seeAlert('Please confirm password');
    await audit('new password, nothing filled in');
    await fill('New password', 'three plain words');
    await fill('Confirm password', 'two words');
    await seeAlert('Password and confirm password not match');
    await audit('new password, unlike');
    await fill('Confirm password', 'three plain words');
    await failing(routes.resetPassword, 'internal_error');
    await press('Change Password');
    await seeAlert('Something went wrong on our side');
    await audit('new password, 500');
    const release = await holding(routes.resetPassword);
    await press('Change Password');
    await seeBusy('Changing…');
    await audit('new password, under way');
    release();
    await seeAlert('The connection is lost');
    await audit('new password, connection lost');
    await press('Change Password');
    await seeAlert('Please verify the code from your email first');
    await page.waitForURL('**/signIn');
    await page.getByLabel('Email').waitFor();
    await audit('new password, not allowed');
  });

  it(`every state of My Account at ${width} px passes axe, and nothing in it is too wide`, async () => {
    const asha = await newCustomer(opened.shop.url);
    const { page, press, fill, goto, seeAlert, seeText, seeBusy, audit, failing, holding } = await formVisit({
      page: (await asha.open(opened.browser, width)).page,
      width,
      shopUrl: opened.shop.url,
    });
    await goto('/my-account');
    await page.getByLabel('Name').waitFor();
    await audit('profile, no picture');
    await press('Save');
    await seeAlert('Please fill all the details');
    await audit('profile, no phone');
    await fill('Phone', '9876543210');
    await press('Save');
    await seeAlert('Please fill all the details');
    await audit('profile, picture missing');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await seeAlert('Please select a valid JPG or PNG image file.');
    await audit('profile, wrong kind of picture');
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a6e4a' } })
      .png()
      .toBuffer();
    const letUploadGo = await holding(routes.uploadPicture);
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await seeBusy('Uploading…');
    await audit('profile, uploading');
    letUploadGo();
    await seeAlert('The connection is lost');
    await audit('profile, not uploaded');
    await press('Try the upload again');
    await seeText('Images Uploaded!');
    await audit('profile, uploaded');
    await failing(routes.updateUser, 'internal_error');
    await press('Save');
    await seeAlert('Something went wrong on our side');
    await audit('profile, 500');
    await press('Save');
    await seeText('user updated');
    await audit('profile, saved');

    await page.getByRole('tab', { name: 'Change Password' }).click();
    await page.getByLabel('Old Password').waitFor();
    await audit('password, opened');
    await press('Save');
    await seeAlert('Please fill all the details');
    await audit('password, nothing filled in');
    await fill('Old Password', 'never had one');
    await fill('New password', 'three plain words');
    await fill('Confirm Password', 'two words');
    await seeAlert('Password and confirm password not match');
    await audit('password, unlike');
    await fill('Confirm Password', 'three plain words');
    await press('Save');
    await seeAlert('The old password is not right');
    await audit('password, old one wrong');
    await failing(routes.changePassword, 'rate_limited', 90);
    await press('Save');
    await seeAlert('You can try again in 90 seconds');
    await audit('password, 429');
    const release = await holding(routes.changePassword);
    await press('Save');
    await seeBusy('Saving…');
    await audit('password, under way');
    release();
    await seeAlert('The connection is lost');
    await audit('password, connection lost');
  });
});
