import type { Page } from 'playwright-core';
import type { CheckoutState } from '../../contract/checkout';
import { routes } from '../../contract/routes/routes';
import {
  decidePayment,
  checkoutIdIn,
  fillBilling,
  goToPayment,
  newBuyer,
  payByCard,
  payByUpi,
  type Customer,
} from './customer';
import { shopAndBrowser } from './shop-and-browser';

const opened = shopAndBrowser();

const part = 'nema17-l-bracket';
const goodCard = '4242424242424242';

const fillOn = async (customer: Customer, width: number, prepare?: (page: Page) => Promise<void>): Promise<Page> => {
  const { page } = await customer.open(opened.browser, width);
  // The timeout is long, because busy machines are slow, above all while the test controls the page's clock.
  page.setDefaultTimeout(60_000);
  await prepare?.(page);
  await page.goto(`${opened.shop.url}/checkout`);
  await fillBilling(page);
  return page;
};

const openPaymentOn = async (...device: Parameters<typeof fillOn>): Promise<Page> => {
  const page = await fillOn(...device);
  await goToPayment(page);
  return page;
};

it('a second device can take over a payment that the bank is deciding, and both end at the same order', async () => {
  const customer = await newBuyer(opened.shop.url, part);
  const first = await openPaymentOn(customer, 1280);
  await payByUpi(first);
  await first.getByRole('img', { name: 'QR code of this UPI payment' }).waitFor();
  // The second page is filled in before `decidePayment`, because the bank's decision follows 30 s after that call, and
  // the steps below need this time.
  const second = await fillOn(customer, 390);
  await decidePayment(opened.shop.url, customer, first, { outcome: 'approve', settleMs: 30_000 });
  await first.getByText('Your bank has not decided yet').waitFor();

  await second.getByRole('button', { name: 'Checkout' }).click();
  await second.getByRole('heading', { name: 'Checkout is open in another tab' }).waitFor();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await second.getByText('Your bank has not decided yet').waitFor();
  await Promise.all([first, second].map((page) => page.waitForURL('**/orders', { timeout: 120_000 })));
  await second.getByText('pending').first().waitFor();
  expect(await second.getByText('pending').count()).toBe(1);
});

it('two devices that pay one cart are charged once, and the first shows that its payment was cancelled', async () => {
  const customer = await newBuyer(opened.shop.url, part);
  const first = await openPaymentOn(customer, 1280);
  const second = await openPaymentOn(customer, 390);

  await payByCard(first, goodCard);
  await first.getByRole('status').filter({ hasText: 'Nothing was charged' }).waitFor();
  await payByCard(second, goodCard);
  await second.waitForURL('**/orders');
  await first.getByRole('button', { name: 'Checkout' }).click();
  await first.getByRole('heading', { name: 'Your Cart is currently empty' }).waitFor();
});

it('the checkout counts down the hold, reports its end, and reports a refunded payment', async () => {
  const customer = await newBuyer(opened.shop.url, part);
  const page = await openPaymentOn(customer, 1280, (opened) => opened.clock.install());
  await page.clock.fastForward('14:10');
  // The element has only text for screen readers, so it has no height, and Playwright never finds it `visible`.
  await page.getByRole('status').filter({ hasText: 'held for one more minute' }).waitFor({ state: 'attached' });

  /** Replaces the state in responses, because a real checkout does not reach these states during a test. */
  const respondWith = (state: 'expired' | 'refunding') =>
    page.route('**/api/checkout/*', async (route) => {
      const { billing } = (await (await route.fetch()).json()) as CheckoutState;
      await route.fulfill({ json: { state, billing } });
    });
  await respondWith('expired');
  await page.clock.fastForward('01:00');
  await page.getByRole('status').filter({ hasText: 'The time to pay ran out' }).waitFor();
  await page.unrouteAll();

  await goToPayment(page);
  await respondWith('refunding');
  await page.clock.fastForward('16:00');
  await page.getByRole('heading', { name: 'Your payment is being returned' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByLabel('PIN code').waitFor();
});

it('the bank’s window closes when there is nothing left to approve', async () => {
  const customer = await newBuyer(opened.shop.url, part);
  const page = await openPaymentOn(customer, 390);
  await payByCard(page, '4000002500003155');
  const bank = page.getByRole('dialog', { name: 'Bank verification' });
  await bank.waitFor();
  await customer.call(routes.cancelCheckout, {}, { id: await checkoutIdIn(page) });
  await bank.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Nothing was charged' }).waitFor();
});

it('the checkout reads the cart again after a failure', async () => {
  const customer = await newBuyer(opened.shop.url, part);
  const { page } = await customer.open(opened.browser, 1280);
  await page.route('**/api/cart?*', (route) => route.abort());
  await page.goto(`${opened.shop.url}/checkout`);
  await page.getByRole('alert').filter({ hasText: 'The connection is lost' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('cell', { name: /NEMA 17/ }).waitFor();
});
