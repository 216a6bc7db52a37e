import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { networkClient } from '../replay/browser/network-client';
import { newShopper } from '../replay/shopper';
import { appCodeAt, wrongAppCodeAt } from '../support/authenticator';
import { signIn } from './sign-in';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, openPage, violationsOn } from './support';

const opened = shopAndBrowser();

const codeLabel = 'Code from your authenticator app or a recovery code';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const message = (page: Page, text: string) => page.getByText(text).first().waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

const openTab = async (page: Page) => {
  await opened.visit(page, '/my-account');
  await page.getByRole('tab', { name: 'Second factor' }).click();
};

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await press(page, 'Logout');
  await page.waitForURL('**/signIn');
};

it('the second factor is turned on, asked for at sign-in, replaced by a recovery code, and turned off', async () => {
  const shopper = newShopper(networkClient(opened.shop.url));
  await shopper.register();
  const { page } = await openPage(opened.browser, 1280);
  const enterPassword = () => signIn(page, shopper);
  const isHome = () => page.waitForURL(`${opened.shop.url}/`);
  await opened.visit(page, '/signIn');
  await enterPassword();
  await isHome();

  await openTab(page);
  await press(page, 'Turn on');
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await press(page, 'Continue');
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await eventually(() => focused(page), 'second-factor_code');
  expect(await violationsOn(page)).toEqual([]);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(appCodeAt(secret, Date.now()));
  await press(page, 'Turn on');
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const codes = await page.locator('li code').allTextContents();
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  expect(download.suggestedFilename()).toBe('sprocket-recovery-codes.txt');
  const file = await text(await download.createReadStream());
  expect(file.split('\n')).toEqual(expect.arrayContaining([shopper.email, ...codes]));
  await press(page, 'I have saved them');
  await message(page, '10 of 10 recovery codes are unused');

  await signOut(page);
  await enterPassword();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await eventually(() => focused(page), 'sign-in_code');
  expect(await violationsOn(page)).toEqual([]);
  const code = page.getByLabel(codeLabel);
  await code.fill(wrongAppCodeAt(secret, Date.now()));
  await press(page, 'Sign In');
  await page.getByRole('alert').filter({ hasText: 'Incorrect code' }).waitFor();
  // The server accepts no code twice, but accepts the next code up to half a minute early.
  await code.fill(appCodeAt(secret, Date.now(), 1));
  await press(page, 'Sign In');
  await isHome();

  await signOut(page);
  await enterPassword();
  await code.fill(codes[0] ?? '');
  await press(page, 'Sign In');
  await isHome();

  await openTab(page);
  await message(page, '9 of 10 recovery codes are unused');
  await press(page, 'Turn off');
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await code.fill(codes[1] ?? '');
  await press(page, 'Turn off');
  await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor();

  await signOut(page);
  await enterPassword();
  await isHome();
});

it('the second factor is asked for after Google’s window, too', async () => {
  const shopper = newShopper(networkClient(opened.shop.url));
  await shopper.register();
  await shopper.signIn();
  const [recoveryCode = ''] = await shopper.turnOnSecondFactor();
  const { page } = await openPage(opened.browser, 390);
  await opened.visit(page, '/signIn');
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Sign In with Google')]);
  await popup.getByLabel('Name').fill('Asha Rao');
  await popup.getByLabel('E-mail').fill(shopper.email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(codeLabel).fill(recoveryCode);
  await press(page, 'Sign In');
  await page.waitForURL(`${opened.shop.url}/`);
});
