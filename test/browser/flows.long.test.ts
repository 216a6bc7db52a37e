import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { feedChannel } from '../../src/flows/inspection/feed';
import { fillBilling, newCustomer } from './customer';
import { networkClient } from '../replay/browser/network-client';
import { newShopper } from '../replay/shopper';
import { signIn } from './sign-in';
import { shopAndBrowser } from './shop-and-browser';
import { hydrated, openPage, violationsOn } from './support';
import { paced } from '../support/paced';

const opened = shopAndBrowser({ FLOWS: 'on' });

const patience = { timeout: paced(60_000) };
const stateNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('in %s at %d px', (theme, width) => {
  it(`axe finds nothing in the flow gallery, a simulated machine and its source, ${theme} at ${width} px`, async () => {
    const { page, consoleLines } = await openPage(opened.browser, width);
    page.setDefaultTimeout(patience.timeout);
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${opened.shop.url}/flows`);
    await page.getByRole('link', { name: 'checkout', exact: true }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(`${opened.shop.url}/flows/checkout`);
    await stateNamed(page, 'opened, initial, active').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send checkout.opened' }).click();
    await page.getByRole('button', { name: 'Edit done' }).click();
    await page.getByRole('textbox', { name: 'Payload of done, as JSON' }).fill('{');
    await page.getByRole('button', { name: 'confirmation: done' }).click();
    await page.getByText('This is not JSON.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Source' }).click();
    await page.getByRole('heading', { name: 'Source of machines/checkout.ts' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(consoleLines).toEqual([]);
  });
});

it('every machine is drawn', async () => {
  const { page } = await openPage(opened.browser, 1280);
  page.setDefaultTimeout(patience.timeout);
  await page.goto(`${opened.shop.url}/flows`);
  const links = page.getByRole('listitem').getByRole('heading').getByRole('link');
  await links.first().waitFor();
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThan(12);
  for (const name of names) {
    await page.goto(`${opened.shop.url}/flows/${name}`);
    await page
      .getByRole('button', { name: /, active$/ })
      .first()
      .waitFor();
  }
});

it('a simulation is exported as a test that passes', async () => {
  const { page } = await openPage(opened.browser, 1280);
  page.setDefaultTimeout(patience.timeout);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const steps = ['credentials.submitted', 'authenticate: done', 'Let leaveDelay pass (2 s)'];
  await page.goto(`${opened.shop.url}/flows/signIn`);
  for (const step of steps)
    await page
      .getByRole('button', { name: new RegExp(step.replace(/[().]/g, '.')) })
      .first()
      .click();
  await stateNamed(page, 'left, final, active').waitFor();
  await page.getByRole('button', { name: 'Copy as test' }).click();
  await page.getByText('The test is copied').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());

  const file = join('test', 'models', `copied-${process.pid}.test.ts`);
  const jest = join('node_modules', 'jest', 'bin', 'jest.js');
  try {
    await writeFile(file, text);
    const { stderr } = await promisify(execFile)(process.execPath, [jest, file, '--selectProjects', 'machines']);
    expect(stderr).toContain('1 passed');
  } finally {
    await rm(file);
  }
});

/** Records only the messages of the shop's pages, not those of the watcher itself. */
const recordMessages = (watcher: Page): Promise<unknown> =>
  watcher.addInitScript((name) => {
    const received: string[] = [];
    Object.assign(window, { received });
    new BroadcastChannel(name).onmessage = ({ data }) => {
      if ((data as { from: string }).from === 'shop') received.push(JSON.stringify(data));
    };
  }, feedChannel);

const receivedBy = (watcher: Page): Promise<string> =>
  watcher.evaluate(() => (window as typeof window & { received: string[] }).received.join('\n'));

it('a second window inspects sign-up, sign-in and a purchase, without secrets and personal data', async () => {
  const shopper = newShopper(networkClient(opened.shop.url));
  const { page, consoleLines } = await openPage(opened.browser, 1280);
  page.setDefaultTimeout(patience.timeout);
  const watcher = await page.context().newPage();
  watcher.setDefaultTimeout(patience.timeout);
  await recordMessages(watcher);
  await watcher.goto(`${opened.shop.url}/flows/attach`);
  await watcher.getByText('No page of the shop is open').waitFor();
  const tools = watcher.getByRole('tabpanel');
  const follow = async (actor: RegExp) => {
    await watcher.getByRole('tab', { name: 'Actors' }).click();
    await tools.getByRole('button', { name: actor }).click();
  };

  const card = { number: '4242424242424242', cvc: '739' };
  // The sign-in to an unverified account needs the password, then the mailed code, then the password again.
  await shopper.signUp();
  const code = await shopper.mailedCode();
  await page.goto(`${opened.shop.url}/signIn`);
  await hydrated(page);
  await follow(/^signIn\s*editing/);
  await stateNamed(watcher, 'editing, initial, active').waitFor();

  await tools.getByRole('button', { name: 'Edit credentials.submitted' }).click();
  const values = { email: shopper.email, password: 'not-this-one-8213' };
  await tools.getByRole('textbox', { name: /^Payload of credentials/ }).fill(JSON.stringify({ values }));
  await tools.getByRole('button', { name: 'Send', exact: true }).click();
  await stateNamed(watcher, 'failed, active').waitFor();
  await page.getByRole('alert').first().waitFor();

  await signIn(page, shopper);
  await page.getByRole('heading', { name: 'Verify Email' }).waitFor();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.waitForURL('**/verifyOTP');
  const newer = await shopper.mailedCode();
  await page.getByLabel('Digit 1 of 6').fill(newer);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.waitForURL('**/signIn');
  await signIn(page, shopper);
  await page.waitForURL((url) => url.pathname === '/');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(token).toMatch(/^eyJ/);

  await shopper.signIn();
  const { userId } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { userId: string });
  await shopper.addToCart(userId, 'nema17-l-bracket');
  await page.goto(`${opened.shop.url}/checkout`);
  await fillBilling(page);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByLabel('Card number').waitFor();
  await follow(/^checkout\s*paying\s*for \d+ (s|min)/);
  await stateNamed(watcher, 'paying, active').waitFor();
  await tools.getByRole('button', { name: /^payment\s*collecting/ }).waitFor();
  await tools.getByText('"checkoutId"').waitFor();
  const replayed = watcher.context().waitForEvent('page');
  await tools.getByRole('button', { name: 'Replay in the simulator' }).click();
  const replay = await replayed;
  await stateNamed(replay, 'paying, active').waitFor();
  await replay
    .getByRole('button', { name: /^billing\.submitted/ })
    .first()
    .waitFor();
  await replay.close();
  expect(await violationsOn(watcher)).toEqual([]);

  await page.getByLabel('Card number').fill(card.number);
  await page.getByLabel('Expiration date').fill('12/34');
  await page.getByLabel('Security code').fill(card.cvc);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.waitForURL('**/orders');

  await watcher.getByRole('tab', { name: 'Log' }).click();
  await tools.getByRole('button', { name: /checkout is in placed$/ }).click();
  await watcher.getByText(/^Looking back at entry/).waitFor();
  await stateNamed(watcher, 'placed, active').waitFor();
  await tools.getByRole('button', { name: /checkout is in paying$/ }).click();
  await stateNamed(watcher, 'paying, active').waitFor();
  const payload = tools.getByRole('listitem').filter({ hasText: 'billing.submitted to checkout' }).getByRole('group');
  await payload.first().click();
  await payload.first().getByText('"city": "•••"').waitFor();
  expect(await violationsOn(watcher)).toEqual([]);
  await watcher.getByRole('tab', { name: 'Sequence' }).click();
  const diagram = watcher.getByRole('region', { name: 'Sequence diagram of the actors' });
  await diagram.getByText('payment', { exact: true }).waitFor();
  // The checkout has invoked `confirmation` twice: to find an open checkout, and to place the order.
  await diagram.getByText('confirmation', { exact: true }).first().waitFor();
  expect(await violationsOn(watcher)).toEqual([]);
  await watcher.getByRole('button', { name: 'Back to live' }).click();

  const received = await receivedBy(watcher);
  expect(received).toContain('credentials.submitted');
  expect(received).toContain('email_not_verified');
  const secrets = [shopper.password, values.password, code, newer, token, card.number, `"${card.cvc}"`];
  const person = [shopper.email, userId, 'Asha', '12 Residency Road', 'Flat 3', 'Bengaluru', '"560025"', '9876543210'];
  for (const hidden of [...secrets, ...person]) {
    expect(received.includes(hidden) ? hidden : null).toBeNull();
  }
  expect(received).not.toMatch(/_secret_|eyJ|4242 ?4242/);
  expect(consoleLines.filter((line) => !line.includes('status of 40'))).toEqual([]);
});

const playStately = (context: BrowserContext): Promise<unknown> =>
  context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Inspector</title><script>
        window.inspected = [];
        addEventListener('message', ({ data }) => { if (data && data._version) inspected.push(data); });
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );

const inspected = (inspector: Page) =>
  inspector.evaluate(() => (window as typeof window & { inspected: { type: string; name?: string }[] }).inspected);

describe('?inspect=stately', () => {
  const visit = async (isBlocked: boolean) => {
    const customer = await newCustomer(opened.shop.url);
    const { page } = await customer.open(opened.browser, 1280);
    page.setDefaultTimeout(patience.timeout);
    await playStately(page.context());
    if (isBlocked) {
      await page.addInitScript(() => {
        const { open } = window;
        window.open = () => {
          window.open = open;
          return null;
        };
      });
    }
    return page;
  };
  const untilInspected = async (inspector: Page): Promise<string> => {
    await inspector.waitForFunction(() => {
      const { inspected = [] } = window as typeof window & { inspected?: { type: string }[] };
      return ['@xstate.actor', '@xstate.event', '@xstate.snapshot'].every((type) =>
        inspected.some((one) => one.type === type),
      );
    });
    return JSON.stringify(await inspected(inspector));
  };

  it('?inspect=stately opens the hosted inspector, and sends it events without secrets or personal data', async () => {
    const page = await visit(false);
    const popup = page.waitForEvent('popup');
    await page.goto(`${opened.shop.url}/?inspect=stately`);
    const text = await untilInspected(await popup);
    expect(text).toContain('"name":"session"');
    expect(text).not.toMatch(/eyJ|asha/i);
  });

  it('?inspect=stately reports that the inspector’s popup was blocked, and opens it on click', async () => {
    const page = await visit(true);
    await page.goto(`${opened.shop.url}/?inspect=stately`);
    await page.getByText('The browser has blocked the window of the inspector').waitFor();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open it' }).click();
    expect(await untilInspected(await popup)).toContain('"name":"session"');
  });
});
