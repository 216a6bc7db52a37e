import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { newCustomer } from './customer';
import { shopAndBrowser } from './shop-and-browser';
import { codeMailedTo, openPage, violationsOn } from './support';

const opened = shopAndBrowser();

const problem = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const message = (page: Page, text: string) => page.getByText(text).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id ?? '');
const offline = (page: Page, path: string) => page.route(path, (route) => route.abort(), { times: 1 });

describe('a Google account', () => {
  const openChooser = async (page: Page) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Sign In with Google')]);
    await popup.getByRole('button', { name: 'Continue' }).waitFor();
    return popup;
  };
  const chooseNew = async (page: Page, email: string) => {
    const popup = await openChooser(page);
    await popup.getByLabel('Name').fill('Meera Nair');
    await popup.getByLabel('E-mail').fill(email);
    await popup.getByRole('button', { name: 'Continue' }).click();
  };

  it('sign-in with Google returns to the page, loads its client only on demand, and explains each failure', async () => {
    const { page, consoleLines } = await openPage(opened.browser, 1280);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`${opened.shop.url}/my-list`);
    await page.waitForURL('**/signIn');
    await page.getByLabel('Email').fill('typed@example.com');
    expect(loaded.some((url) => url.includes('google-identity'))).toBe(false);

    const popup = await openChooser(page);
    await message(page, 'Choose your account in Google’s window.');
    expect(await violationsOn(page)).toEqual([]);
    await popup.close();
    await problem(page, 'was closed before an account was chosen');
    const cancelled = await openChooser(page);
    // The click fails if the popup closes before Playwright has ended the click.
    const cancel = () =>
      cancelled
        .getByRole('button', { name: 'Cancel' })
        .click()
        .catch(() => undefined);
    await Promise.all([cancelled.waitForEvent('close'), cancel()]);
    await problem(page, 'was closed before an account was chosen');
    await openChooser(page);
    await press(page, 'Use email instead');
    expect(await page.getByRole('alert').filter({ hasText: 'Google' }).count()).toBe(0);
    expect(consoleLines).toEqual([]);

    await page.evaluate(() => Object.assign(window, { keptOpen: window.open, open: () => null }));
    await press(page, 'Sign In with Google');
    await problem(page, 'blocked Google’s window');
    await page.evaluate(() => Object.assign(window, { open: (window as { keptOpen?: unknown }).keptOpen }));

    const identity = '**/identitytoolkit.googleapis.com/**';
    await page.route(identity, (route) => route.abort(), { times: 1 });
    await chooseNew(page, `meera-${randomUUID()}@example.com`);
    await problem(page, 'Google cannot be reached');
    const refusal = { error: { code: 400, message: 'USER_DISABLED' } };
    await page.route(identity, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    await chooseNew(page, `meera-${randomUUID()}@example.com`);
    await problem(page, 'The user account has been disabled by an administrator.');
    expect(await page.getByLabel('Email').inputValue()).toBe('typed@example.com');

    await chooseNew(page, `meera-${randomUUID()}@example.com`);
    await message(page, 'User authentication Successfully!');
    await page.waitForURL('**/my-list');
    await page.getByRole('heading', { name: 'My List is currently empty' }).waitFor();
  });

  it('a new shopper can sign up with a Google account', async () => {
    const { page } = await openPage(opened.browser, 390);
    await page.goto(`${opened.shop.url}/signUp`);
    await chooseNew(page, `meera-${randomUUID()}@example.com`);
    await message(page, 'User authentication Successfully!');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

it('a shopper gets through sign-up, the code and a forgotten password, with errors shown at their fields', async () => {
  const { page } = await openPage(opened.browser, 390);
  const email = `asha-${randomUUID()}@example.com`;
  await page.goto(`${opened.shop.url}/verifyOTP`);
  await page.waitForURL('**/signUp');
  await page.goto(`${opened.shop.url}/changePassword`);
  await page.waitForURL('**/signIn');

  await page.goto(`${opened.shop.url}/signUp`);
  await page.getByLabel('Password').waitFor();
  await press(page, 'Sign Up');
  for (const name of ['name', 'phone', 'email', 'password']) await problem(page, `${name} can not be blank!`);
  expect(await focused(page)).toBe('sign-up_name');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('six-sided');
  await page.getByRole('button', { name: 'Show characters' }).click();
  expect(await page.getByLabel('Password').getAttribute('type')).toBe('text');
  await offline(page, '**/api/user/signup');
  await press(page, 'Sign Up');
  await problem(page, 'The connection is lost');
  await press(page, 'Sign Up');
  await page.waitForURL('**/verifyOTP');

  await press(page, 'Verify OTP');
  await problem(page, 'Please enter OTP');
  expect(await focused(page)).toBe('Digit 1 of 6');
  const code = await codeMailedTo(opened.shop.url, email);
  await page.keyboard.type(code === '111111' ? '222222' : '111111');
  await press(page, 'Verify OTP');
  await problem(page, 'Incorrect code. 4 more attempts');
  expect(await focused(page)).toBe('Digit 1 of 6');
  expect(await violationsOn(page)).toEqual([]);
  await page.reload();
  await message(page, email);
  await page.getByLabel('Digit 4 of 6').evaluate(
    (box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/signIn');

  await page.getByLabel('Email').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Email').fill('');
  await press(page, 'Forgot Password?');
  await problem(page, 'Please enter your email');
  await press(page, 'Sign In');
  await problem(page, 'Email cannot be blank!');
  await problem(page, 'Password cannot be blank!');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Forgot Password?');
  await page.waitForURL('**/verifyOTP');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await codeMailedTo(opened.shop.url, email, new Set([code])));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/changePassword');
  await page.reload();
  await page.getByLabel('New password').waitFor();
  await press(page, 'Change Password');
  await problem(page, 'Please enter new password');
  await problem(page, 'Please confirm password');
  await page.getByLabel('New password').fill('three plain words');
  await page.getByLabel('Confirm password').fill('two words');
  await problem(page, 'Password and confirm password not match');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Confirm password').fill('three plain words');
  await press(page, 'Change Password');
  await page.waitForURL('**/signIn');
  expect(await page.evaluate(() => [localStorage.getItem('userEmail'), localStorage.getItem('actionType')])).toEqual([
    null,
    null,
  ]);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('six-sided');
  await press(page, 'Sign In');
  await problem(page, 'The email or the password is not right');
  await page.getByLabel('Password').fill('three plain words');
  await press(page, 'Sign In');
  await page.waitForURL((url) => url.pathname === '/');
});

it('a customer saves a profile with picture, a wishlist and a review, and signs out in every tab', async () => {
  const asha = await newCustomer(opened.shop.url);
  const { page } = await asha.open(opened.browser, 1280);
  await page.goto(`${opened.shop.url}/my-account`);
  await page.getByLabel('Phone').fill('9876543210');
  await press(page, 'Save');
  await problem(page, 'Please fill all the details');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await problem(page, 'Please select a valid JPG or PNG image file.');
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await offline(page, '**/api/user/upload');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await problem(page, 'The connection is lost');
  expect(await page.getByRole('img', { name: 'Profile picture' }).getAttribute('src')).toMatch(/^blob:/);
  await press(page, 'Try the upload again');
  await message(page, 'Images Uploaded!');
  await press(page, 'Save');
  await message(page, 'user updated');
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('readonly')).not.toBeNull();
  expect(await violationsOn(page)).toEqual([]);
  await page.reload();
  await page.getByRole('img', { name: 'Profile picture' }).waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe('9876543210');

  await page.goto(`${opened.shop.url}/product/nema17-stepper-1-8deg`);
  await page.getByRole('button', { name: 'Add to Wishlist' }).first().click();
  await message(page, 'the product added in my list');
  await page.getByRole('tab', { name: /^Reviews/ }).click();
  const before = await page.getByRole('tab', { name: /^Reviews/ }).textContent();
  await page.getByLabel('Your review').waitFor();
  await press(page, 'Send review');
  await problem(page, 'Please add a Review');
  await page.getByLabel('Your rating').focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  await page.getByLabel('Your review').fill('Quiet and strong.');
  await offline(page, '**/api/productReviews/add');
  await press(page, 'Send review');
  await problem(page, 'The connection is lost');
  await press(page, 'Send review');
  await message(page, 'Thank you for your review!');
  await page.getByRole('listitem').filter({ hasText: 'Quiet and strong.' }).getByText('Asha Rao').waitFor();
  expect(await page.getByRole('tab', { name: /^Reviews/ }).textContent()).not.toBe(before);
  expect([
    await page.getByLabel('Your review').inputValue(),
    await page.getByLabel('Your rating').inputValue(),
  ]).toEqual(['', '1']);
  await press(page, 'Edit your review');
  expect(await page.getByLabel('Your rating').inputValue()).toBe('4.5');
  expect(await violationsOn(page)).toEqual([]);

  await page.goto(`${opened.shop.url}/my-list`);
  await message(page, 'There are 1 products in your My List');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await message(page, 'item removed from My List!');
  await page.getByRole('link', { name: 'Continue Shopping' }).waitFor();

  const other = await page.context().newPage();
  await other.goto(`${opened.shop.url}/orders`);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await press(page, 'Logout');
  await Promise.all([page.waitForURL('**/signIn'), other.waitForURL('**/signIn')]);
});

it('a page reports that the server has ended the session, stays open, and then uses a guest cart', async () => {
  const ravi = await newCustomer(opened.shop.url, 'Ravi Iyer');
  const { page } = await ravi.open(opened.browser, 1280);
  await page.addInitScript(() => window.localStorage.setItem('token', 'ended'));
  await page.goto(`${opened.shop.url}/product/nema17-stepper-1-8deg`);
  await problem(page, 'Your session has ended. Please sign in again');
  expect(new URL(page.url()).pathname).toBe('/product/nema17-stepper-1-8deg');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog').getByText('Added to your cart').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Reviews/ }).click();
  await page.getByLabel('Your review').fill('Quiet and strong.');
  await press(page, 'Send review');
  await problem(page, 'Please Login first');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('guestCart') ?? '[]') as unknown[])).toHaveLength(1);
});
