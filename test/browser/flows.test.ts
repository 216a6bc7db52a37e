import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium } from '../support/chromium';
import { fillBilling, newCustomer, payByCard } from './customer';
import { openPage } from './support';

jest.setTimeout(180_000);
// A second try, told of, for a machine that is too busy to keep up with the browser.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

let shop: BuiltShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openBuiltShop({ FLOWS: 'on' }), launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Laying out a large chart takes a while on a busy machine. */
const layout = { timeout: 60_000 };

const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const found = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
};

it('lets somebody read a flow and walk through it, by hand or keyboard, and hand the path on', async () => {
  const { page, said } = await openPage(browser, 1280);
  await page.goto(`${shop.url}/flows`);
  await page.getByRole('link', { name: 'checkout', exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'checkout', exact: true }).click();
  const opened = page.getByRole('button', { name: 'opened, initial, active' });
  await opened.waitFor(layout);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send checkout.opened' }).click();
  await page.waitForURL('**/flows/checkout?step=checkout.opened');
  await page.getByText('Running actors').waitFor();
  await page.getByRole('button', { name: 'Step back' }).click();
  await opened.waitFor();

  await opened.focus();
  await page.keyboard.press('ArrowDown');
  const below = await page.evaluate(() => document.activeElement?.getAttribute('data-state'));
  expect(below).toMatch(/^checkout\./);
  expect(below).not.toBe('checkout.opened');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^machines\/checkout\.ts, lines/ }).click();
  expect(await page.getByRole('heading', { name: 'Source of machines/checkout.ts' }).count()).toBe(1);
  expect(said).toEqual([]);
  await page.context().close();
});

it('shows a purchase from a second window, without its secrets', async () => {
  const customer = await newCustomer(shop.url);
  await customer.addToCart('nema17-l-bracket', 1);
  const { page, said } = await customer.open(browser, 1280);
  const watcher = await page.context().newPage();
  await watcher.goto(`${shop.url}/flows/attach`);
  await watcher.getByText('No page of the shop is open').waitFor();

  await page.goto(`${shop.url}/checkout`);
  await fillBilling(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByLabel('Card number').waitFor();
  const tree = watcher.getByRole('tabpanel');
  await tree.getByRole('button', { name: /^checkout\s*paying/ }).waitFor();
  await tree.getByRole('button', { name: /^checkout\s*paying/ }).click();
  await watcher.getByRole('button', { name: 'paying, active' }).waitFor(layout);
  expect(await violations(watcher)).toEqual([]);

  await payByCard(page, '4242424242424242');
  await page.waitForURL('**/orders');
  await watcher.getByRole('tab', { name: 'Log' }).click();
  const log = watcher.getByRole('tabpanel');
  await log.getByRole('button', { name: /checkout is in placed/ }).click();
  await watcher.getByText(/^Looking back at entry/).waitFor();
  await watcher.getByRole('button', { name: 'placed, active' }).waitFor();
  expect(await log.textContent()).not.toMatch(/_secret_|eyJ/);
  await watcher.getByRole('tab', { name: 'Sequence' }).click();
  await watcher.getByRole('region', { name: 'Sequence diagram of the actors' }).waitFor();
  expect(said).toEqual([]);
  await page.context().close();
});
