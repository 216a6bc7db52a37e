import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { routes } from '../../contract/routes/routes';
import { authCopy } from '../../src/copy/accounts/auth';
import { holdCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { hydrated, openPage } from './support';

const opened = shopAndBrowser();

/** Opens a page whose scripts arrive only after `release`. */
const openSlowly = async (path: string): Promise<{ page: Page; release(): void }> => {
  const { page } = await openPage(opened.browser, 390);
  const { release } = await holdCalls(page, /\/assets\/.*\.js$/);
  await page.goto(opened.shop.url + path, { waitUntil: 'domcontentloaded' });
  return { page, release };
};

it('a sign-in that was typed and submitted before the scripts have loaded is sent afterwards', async () => {
  const { page, release } = await openSlowly('/signIn');
  await page.getByLabel('Email').fill('nobody@shop.test');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.keyboard.press('Enter');
  const request = page.waitForRequest(`**${routes.signIn.path}`);
  release();
  expect((await request).postDataJSON()).toEqual({ email: 'nobody@shop.test', password: 'a wrong password' });
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@shop.test');
});

it('text that was typed before the scripts have loaded stays in the form', async () => {
  const { page, release } = await openSlowly('/signUp');
  await page.getByLabel('Name').fill('Asha Rao');
  release();
  await hydrated(page);
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByRole('button', { name: authCopy.signUp.submit, exact: true }).click();
  await page.getByText(authCopy.signUp.emailBlank).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Asha Rao');
  expect(await page.getByText(authCopy.signUp.nameBlank).count()).toBe(0);
});

it('Google’s window shows its form only when the script of the form has run', async () => {
  const { page } = await openPage(opened.browser, 390);
  await page.context().route('**/chooser.js', async (route) => {
    await wait(1_000);
    await route.continue();
  });
  await opened.visit(page, '/signIn');
  const button = page.getByRole('button', { name: 'Sign In with Google' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.getByLabel('E-mail').fill('meera@shop.test');
  await popup.getByLabel('Name').fill('Meera Nair');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${opened.shop.url}/`);
});
