import type { Page } from 'playwright-core';
import { isScriptOf } from './chunk-scripts';
import { holdCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, hydrated, openPage } from './support';

const opened = shopAndBrowser();
const { visit } = opened;

/** Returns the line's length in tenths of the window's width, or null without a line. */
const lengthOf = (page: Page) =>
  page.evaluate(() => {
    const { content, transform } = getComputedStyle(document.documentElement, '::before');
    return content === 'none' ? null : Math.round(new DOMMatrix(transform).a * 10);
  });

const lineGrows = (page: Page) => eventually(async () => ((await lengthOf(page)) ?? 0) > 0, true);
const lineGoes = (page: Page) => eventually(() => lengthOf(page), null);

it('a line over the old page shows that the code of a pressed link is loading', async () => {
  const { page, consoleLines } = await openPage(opened.browser, 390);
  await visit(page, '/');
  const code = await holdCalls(page, isScriptOf('listing'));
  await page.getByRole('link', { name: 'Sensors' }).first().click();
  await lineGrows(page);
  expect(await page.getByRole('heading', { name: 'Popular Products' }).isVisible()).toBe(true);
  code.release();
  await page.getByRole('list', { name: 'Products' }).waitFor();
  await lineGoes(page);
  expect(consoleLines).toEqual([]);
});

it('the line shows for a search too, and goes when the shopper turns back', async () => {
  const { page } = await openPage(opened.browser, 1280);
  await visit(page, '/');
  const code = await holdCalls(page, isScriptOf('search'));
  await page.getByRole('combobox', { name: 'Search products' }).fill('servo');
  await page.keyboard.press('Enter');
  await lineGrows(page);
  await page.goBack();
  await lineGoes(page);
  expect(await page.getByRole('heading', { name: 'Popular Products' }).isVisible()).toBe(true);
  code.release();
});

it('the line shows for a link that was pressed before the code of the line had loaded', async () => {
  const { page } = await openPage(opened.browser, 390);
  const lineCode = await holdCalls(page, isScriptOf('after-hydration'));
  // The held script delays the document's `load` event.
  await page.goto(opened.shop.url, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  const pageCode = await holdCalls(page, isScriptOf('listing'));
  await page.getByRole('link', { name: 'Sensors' }).first().click();
  await page.waitForURL('**/products/**');
  expect(await lengthOf(page)).toBeNull();
  lineCode.release();
  await lineGrows(page);
  pageCode.release();
  await page.getByRole('list', { name: 'Products' }).waitFor();
  await lineGoes(page);
});

it('a link in the menu on a phone closes the menu, which would cover the line', async () => {
  const { page } = await openPage(opened.browser, 390);
  await visit(page, '/');
  const code = await holdCalls(page, isScriptOf('listing'));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Sensors' }).click();
  await menu.waitFor({ state: 'hidden' });
  await lineGrows(page);
  code.release();
  await page.getByRole('list', { name: 'Products' }).waitFor();
  await lineGoes(page);
});
