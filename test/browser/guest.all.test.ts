import type { Page } from 'playwright-core';
import { routes } from '../../contract/routes/routes';
import { networkClient } from '../replay/browser/network-client';
import { newShopper, type Shopper } from '../replay/shopper';
import { checkoutIdIn, goToPayment, payByCard } from './customer';
import { loseCalls } from './hold-calls';
import { fillCheckout, openCheckout, seeOneOrderIn } from './open-checkout';
import { signIn } from './sign-in';
import { shopAndBrowser } from './shop-and-browser';
import { mailedTo, openPage, violationsOn } from './support';

const opened = shopAndBrowser();

const goToCheckout = async (page: Page) => {
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByText('Added to your cart').first().waitFor();
  await opened.visit(page, '/cart');
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await page.getByRole('heading', { name: 'Billing details' }).waitFor();
};

const newAccount = async (): Promise<Shopper> => {
  const shopper = newShopper(networkClient(opened.shop.url));
  await shopper.register();
  return shopper;
};

it.each([390, 1280])(
  'a guest buys without an account, and signs in later to keep the order, at %d px',
  async (width) => {
    const account = await newAccount();
    const email = `guest-${width}-${Date.now()}@example.com`;
    await opened.visiting(width, '/product/nema17-l-bracket', async (page) => {
      await goToCheckout(page);
      await page.reload();
      await fillCheckout(page, email);
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Checkout' }).click();
      await payByCard(page, '4242424242424242');
      await page.getByRole('heading', { name: 'Thank you! Your order is placed' }).waitFor();
      const receipt = await mailedTo(opened.shop.url, email, (text) =>
        text.includes('Thank you for your order') ? text : undefined,
      );
      expect(receipt).toContain('NEMA 17 motor bracket, L shape');

      await opened.visit(page, '/orders');
      const order = page.getByRole('link', { name: /^Order no\. \d+/ });
      const name = (await order.first().textContent()) ?? '';
      await opened.visit(page, '/my-account');
      await page.waitForURL('**/signIn');
      await signIn(page, account);
      await page.waitForURL('**/my-account');
      await opened.visit(page, '/orders');
      await page.getByRole('link', { name }).first().waitFor();
    });
  },
);

it.each([390, 1280])(
  'a guest pays once, although the connection is lost after the payment and another tab has the same checkout, at %d px',
  async (width) => {
    const email = `guest-${width}-${Date.now()}@example.com`;
    const { page } = await openPage(opened.browser, width);
    await opened.visit(page, '/product/nema17-l-bracket');
    await goToCheckout(page);
    await fillCheckout(page, email);
    await goToPayment(page);
    const other = await page.context().newPage();
    await opened.visit(other, '/checkout');
    await other.getByLabel('Card number').waitFor();

    const connection = await loseCalls(page, `**${routes.createOrder.path}`, '**/api/checkout/*');
    await payByCard(page, '4242424242424242');
    await page.getByRole('heading', { name: 'We lost the connection at a delicate moment' }).waitFor();
    connection.mend();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByRole('heading', { name: 'Thank you! Your order is placed' }).waitFor();
    await other.getByRole('dialog').waitFor({ state: 'detached' });
    await opened.visit(other, '/orders');
    await other.getByRole('link', { name: /^Order no\. \d+/ }).waitFor();
    await opened.visit(other, '/cart');
    await other.getByRole('heading', { name: 'Your Cart is currently empty' }).waitFor();
  },
);

it('a guest who signs in at the checkout keeps the cart', async () => {
  const account = await newAccount();
  await opened.visiting(1280, '/product/nema17-l-bracket', async (page) => {
    await goToCheckout(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await signIn(page, account);
    await page.waitForURL('**/checkout');
    await page.getByRole('heading', { name: 'Billing details' }).waitFor();
    await page
      .getByRole('row', { name: /NEMA 17/ })
      .first()
      .waitFor();
  });
});

/** The console is not checked, because browsers log failed requests. */
const openPayment = async (width: number): Promise<Page> => {
  const page = await openCheckout(opened, 'guest', { width, product: 'nema17-l-bracket' });
  await fillCheckout(page);
  await goToPayment(page);
  return page;
};

it.each([390, 1280])('a guest who signs in while paying can still pay, in each tab, at %d px', async (width) => {
  const account = await newAccount();
  const page = await openPayment(width);
  const checkoutId = await checkoutIdIn(page);
  const other = await page.context().newPage();
  await opened.visit(other, '/signIn');
  await signIn(other, account);
  await other.waitForURL((url) => url.pathname === '/');
  await page.getByText('You signed in in another tab').waitFor();
  await page.getByLabel('Card number').waitFor();
  await opened.visit(other, '/checkout');
  await other.getByLabel('Card number').waitFor();
  expect(await checkoutIdIn(other)).toBe(checkoutId);
  await payByCard(page, '4242424242424242');
  await page.getByRole('heading', { name: 'Thank you! Your order is placed' }).waitFor();
  await seeOneOrderIn(page);
  await other.getByRole('dialog').waitFor({ state: 'detached' });
});

it.each([390, 1280])('a guest who leaves the payment to sign in can still pay, at %d px', async (width) => {
  const account = await newAccount();
  const page = await openPayment(width);
  const checkoutId = await checkoutIdIn(page);
  await opened.visit(page, '/signIn');
  await signIn(page, account);
  await page.waitForURL((url) => url.pathname === '/');
  await opened.visit(page, '/checkout');
  await page.getByLabel('Card number').waitFor();
  expect(await checkoutIdIn(page)).toBe(checkoutId);
  await payByCard(page, '4242424242424242');
  await page.getByRole('heading', { name: 'Thank you! Your order is placed' }).waitFor();
});
