import { createTransport } from 'nodemailer';
import type { Browser, Page } from 'playwright-core';
import axe from 'axe-core';
import type Stripe from 'stripe';
import { launchChromium } from '../support/chromium';
import { openMerchant } from './support/merchant';
import { openTestSandbox, type TestSandbox } from './support/sandbox';
import { paced } from '../support/paced';

let shop: TestSandbox;
let merchant: Awaited<ReturnType<typeof openMerchant>>;
let browser: Browser;
let consoleLines: string[];
beforeAll(async () => {
  shop = await openTestSandbox();
  [merchant, browser] = await Promise.all([openMerchant(shop.sandbox.url), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await merchant?.close();
  await shop?.close();
});
beforeEach(() => {
  consoleLines = [];
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  // A decline has status 402, as with the real provider, and the browser logs this status.
  expect(consoleLines.filter((text) => !text.includes('status of 402'))).toEqual([]);
});

const openPage = async (width: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  context.on('console', (message) => consoleLines.push(message.text()));
  context.on('weberror', (error) => consoleLines.push(String(error.error())));
  const page = await context.newPage();
  page.setDefaultTimeout(paced(8_000));
  return page;
};

const openCheckout = async (width = 1280, params: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
  const [page, intent] = await Promise.all([openPage(width), shop.createIntent(params)]);
  const query = new URLSearchParams({ key: shop.sandbox.keys.publishableKey, secret: intent.client_secret ?? '' });
  await page.goto(`${merchant.url}/?${query}`);
  await page.getByLabel('Card number').waitFor();
  return { page, intent, statusOf: async () => (await shop.stripe.paymentIntents.retrieve(intent.id)).status };
};

const fill = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
};
const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click();
const result = async (page: Page) => page.locator('#result:not(:empty)').textContent();

/** Leaves frames out: axe cannot run in a sandboxed frame, and some browsers log its attempt as an error. */
const problems = async (page: Page) => {
  // Evaluates axe's source text, because the page's CSP forbids an injected script element.
  await page.evaluate(`(() => { ${axe.source} })()`);
  const found = await page.evaluate<{ id: string; nodes: string[] }[]>(
    `axe.run({ iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))`,
  );
  return found;
};

it('the payment form accepts a card: spaces, brand, messages, and the payment', async () => {
  const { page, statusOf } = await openCheckout();
  await pay(page);
  expect(await result(page)).toBe('incomplete_number');
  await page.getByText('Your card number is incomplete.').waitFor();
  await page.getByText("Your card's expiration date is incomplete.").waitFor();
  await page.getByText("Your card's security code is incomplete.").waitFor();
  expect(await problems(page)).toEqual([]);

  await page.getByLabel('Card number').pressSequentially('4242424242424241');
  await page.getByText('Your card number is invalid.').waitFor();
  await page.getByLabel('Card number').press('Backspace');
  await page.getByLabel('Card number').press('2');
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  await page.getByText('Visa').waitFor();
  await page.getByLabel('Expiration date').pressSequentially('119');
  await page.getByText("Your card's expiration year is in the past.").waitFor({ state: 'detached' });
  expect(await page.getByLabel('Expiration date').inputValue()).toBe('11 / 9');
  await page.getByLabel('Expiration date').fill('11/19');
  await page.getByText("Your card's expiration year is in the past.").waitFor();
  await page.getByLabel('Expiration date').fill('5/34');
  expect(await page.getByLabel('Expiration date').inputValue()).toBe('05 / 34');
  await page.getByLabel('Security code').fill('1234');
  expect(await page.getByLabel('Security code').inputValue()).toBe('123');
  expect(await page.evaluate('changes.at(-1)')).toEqual(['card', false, true]);
  await page.getByLabel('Security code').press('Enter');
  expect(await result(page)).toBe('succeeded');
  expect(await statusOf()).toBe('succeeded');
});

it('the payment form reports a decline, and accepts another card', async () => {
  const { page } = await openCheckout();
  await fill(page, '4000000000000002');
  await pay(page);
  expect(await result(page)).toBe('card_declined');
  await fill(page, '378282246310005');
  expect(await page.getByLabel('Card number').inputValue()).toBe('3782 822463 10005');
  await page.getByLabel('Security code').fill('1234');
  await pay(page);
  expect(await result(page)).toBe('succeeded');
});

it('the payment form asks for the bank’s approval: deny, close, Escape, approve, and resuming after a reload', async () => {
  const { page, statusOf } = await openCheckout();
  await fill(page, '4000002500003155');
  const bank = page.getByRole('dialog', { name: 'Bank verification' });
  await pay(page);
  await bank.getByText('₹1,234.00').waitFor();
  expect(await problems(page)).toEqual([]);
  await bank.getByRole('button', { name: 'Deny' }).click();
  expect(await result(page)).toBe('payment_intent_authentication_failure');
  for (const leave of [
    () => bank.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await pay(page);
    await bank.waitFor();
    await leave();
    expect(await result(page)).toBe('payment_intent_authentication_failure');
    expect(await bank.count()).toBe(0);
  }
  await pay(page);
  await bank.waitFor();
  await page.reload();
  expect(await statusOf()).toBe('requires_action');
  await page.getByLabel('Card number').waitFor();
  await page.evaluate('void continuePayment()');
  await bank.getByRole('button', { name: 'Approve' }).click();
  expect(await result(page)).toBe('succeeded');
});

it('the payment form shows a QR code and a countdown on a wide screen', async () => {
  const { page, statusOf } = await openCheckout();
  await page.getByText('Try card 4242').waitFor();
  await page.getByRole('tab', { name: 'Card' }).press('ArrowRight');
  expect(await page.getByRole('tab', { name: 'UPI' }).getAttribute('aria-selected')).toBe('true');
  await page.getByText('The sandbox has a UPI app').waitFor();
  expect(await page.getByText('Try card 4242').count()).toBe(0);
  await pay(page);
  const code = page.getByAltText('QR code of this UPI payment');
  await code.waitFor();
  expect(
    await code.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  expect(await page.getByRole('timer').textContent()).toMatch(/^[45]:\d\d$/);
  expect(await problems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await result(page)).toBe('requires_action');

  await pay(page);
  const [phone] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'UPI app' }).click(),
  ]);
  await phone.getByRole('button', { name: 'Approve' }).waitFor();
  expect(await problems(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await phone.getByText('Payment approved.').waitFor();
  expect(await result(page)).toBe('succeeded');
  expect(await statusOf()).toBe('succeeded');
});

it('the payment form links to the app on a narrow screen, where the payment is declined or times out', async () => {
  const { page, intent } = await openCheckout(390);
  await page.getByRole('tab', { name: 'UPI' }).click();
  await pay(page);
  expect(await page.getByAltText('QR code of this UPI payment').count()).toBe(0);
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const [phone] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open UPI app' }).click(),
  ]);
  await phone.getByRole('button', { name: 'Decline' }).click();
  expect(await result(page)).toBe('payment_method_customer_decline');
  await pay(page);
  await page.getByRole('link', { name: 'Open UPI app' }).waitFor();
  await shop.authorize(intent, 'expire');
  expect(await result(page)).toBe('payment_intent_payment_attempt_expired');
});

it('the payment form offers only the allowed payment methods', async () => {
  const { page } = await openCheckout(1280, { allowed_payment_method_types: ['card'] });
  expect(await page.getByRole('tab').count()).toBe(0);
});

it('the inbox shows the received mails in a sandboxed frame, and new ones automatically', async () => {
  const transport = createTransport(shop.sandbox.smtpUrl);
  const send = (subject: string) =>
    transport.sendMail({
      from: 'a@shop.test',
      to: 'asha@shop.test',
      subject,
      text: 'Plain',
      html: '<h1>Hello Asha</h1>',
    });
  await send('Your order');
  const page = await openPage(1280);
  await page.goto(`${merchant.url}/sandbox/inbox`);
  await page.getByRole('link', { name: 'Your order' }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Hello Asha' }).waitFor();
  expect(await problems(page)).toEqual([]);
  await send('One more');
  await page.getByRole('link', { name: 'One more' }).waitFor();
  transport.close();
});
