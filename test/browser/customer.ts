import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { addressOf, type Route } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { openPage, type WatchedPage } from './support';

export interface Customer {
  readonly userId: string;
  readonly email: string;
  readonly storage: { token: string; user: string };
  call<Result>(route: Route, body?: object, params?: Record<string, string>): Promise<Result>;
  addToCart(productId: string, quantity: number): Promise<void>;
  open(browser: Browser, width: number): Promise<WatchedPage>;
}

export const newCustomer = async (shopUrl: string, name = 'Asha Rao'): Promise<Customer> => {
  const email = `asha-${randomUUID()}@example.com`;
  let token: string | null = null;
  const post = async <Result>(path: string, method: string, body?: object): Promise<Result> => {
    const response = await fetch(shopUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Result;
  };
  const { idToken } = await post<{ idToken: string }>('/sandbox/identity/token', 'POST', { email, name });
  const signedIn = await post<{ token: string; user: { id: string } }>(routes.signInWithGoogle.path, 'POST', {
    name,
    email,
    idToken,
    password: null,
    images: '',
    phone: '',
  });
  token = signedIn.token;
  const userId = signedIn.user.id;
  const storage = { token, user: JSON.stringify({ userId, name, email, image: '' }) };
  const call: Customer['call'] = (route, body, params) => post(addressOf(route, params), route.method, body);

  return {
    userId,
    email,
    storage,
    call,
    addToCart: async (productId, quantity) => {
      await call(routes.addToCart, { productId, quantity, userId });
    },
    open: async (browser, width) => {
      const watched = await openPage(browser, width);
      await watched.page.context().addInitScript(({ token: key, user }) => {
        // This script runs at every navigation, but stores the values only once, so that changes by the shop are kept.
        if (window.sessionStorage.getItem('signed in') !== null) return;
        window.sessionStorage.setItem('signed in', 'yes');
        window.localStorage.setItem('user', user);
        window.localStorage.setItem('token', key);
      }, storage);
      return watched;
    },
  };
};

export const newBuyer = async (shopUrl: string, productId: string, quantity = 1): Promise<Customer> => {
  const customer = await newCustomer(shopUrl);
  await customer.addToCart(productId, quantity);
  return customer;
};

export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('Street address', { exact: true }).fill('12 Residency Road');
  await page.getByLabel('Street address, line 2').fill('Flat 3');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByLabel('PIN code').fill('560025');
};

export const fillBilling = async (page: Page): Promise<void> => {
  await fillAddress(page);
  await page.getByLabel('Phone number').fill('9876543210');
};

export const goToPayment = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByLabel('Card number').waitFor();
};

export const cancelPayment = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('status').filter({ hasText: 'was cancelled' }).waitFor();
};

export const payByCard = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
};

export const payByUpi = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'UPI' }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
};

export const checkoutIdIn = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(window.localStorage.getItem('checkout') ?? '{}') as { checkoutId: string }).checkoutId,
  );

export const decidePayment = async (
  shopUrl: string,
  customer: Customer,
  page: Page,
  decision: { outcome: 'approve' | 'decline' | 'expire'; settleMs?: number },
): Promise<void> => {
  const id = await checkoutIdIn(page);
  const { paymentId } = await customer.call<{ paymentId: string }>(routes.checkoutState, undefined, { id });
  const response = await fetch(`${shopUrl}/sandbox/stripe/authorize/${paymentId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  });
  if (!response.ok) throw new Error(`the payment was not decided: ${await response.text()}`);
};
