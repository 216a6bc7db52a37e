import type { Page } from 'playwright-core';
import { fillAddress, goToPayment, payByCard } from './customer';
import type { ShopAndBrowser } from './shop-and-browser';
import { enterCode, signUp } from './sign-in';
import { openPage } from './support';

const part = { listing: '/products/subCat/stepper-motors', name: 'NEMA 17 stepper motor' };

const findPart = async (page: Page, shopUrl: string) => {
  await page.goto(`${shopUrl}/`);
  await page.goto(shopUrl + part.listing);
  await page.getByRole('main').getByRole('link', { name: part.name }).first().click();
  await page.getByRole('heading', { level: 1, name: part.name }).waitFor();
};

const addToCart = async (page: Page, shopUrl: string) => {
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByText('Added to your cart').waitFor();
  await page.goto(`${shopUrl}/cart`);
  await page.getByText('1 item in your cart').waitFor();
};

const signInWithFilledEmail = async (page: Page, email: string) => {
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Password', { exact: true }).fill('six-sided');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
};

export const walkPurchase = async (opened: ShopAndBrowser, width: number): Promise<void> => {
  const { page, consoleLines } = await openPage(opened.browser, width);
  const shopUrl = opened.shop.url;
  const email = `asha-${width}-${Date.now()}@example.com`;

  await findPart(page, shopUrl);
  await addToCart(page, shopUrl);
  await page.reload();
  await page.getByText('1 item in your cart').waitFor();

  await signUp(page, shopUrl, email);
  await page.reload();
  await page.getByText(email).waitFor();
  await enterCode(page, shopUrl, email);
  await signInWithFilledEmail(page, email);
  await page.getByText('Your cart is here: 1 product added').waitFor();

  await page.goto(`${shopUrl}/cart`);
  await page.getByText('1 item in your cart').waitFor();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillAddress(page);
  expect(await page.getByLabel('Phone number').inputValue()).toBe('9876543210');
  await goToPayment(page);
  await page.reload();
  await payByCard(page, '4000000000000002');
  await page.getByRole('alert').filter({ hasText: 'Nothing was charged' }).waitFor();
  await payByCard(page, '4242424242424242');

  await page.waitForURL('**/orders');
  const confirmation = page.getByRole('region', { name: 'Thank you! Your order is placed' });
  await confirmation.getByText(`a receipt went to ${email}`).waitFor();
  // No snackbar may repeat this message, because a snackbar would cover the order.
  expect(await page.getByText('Your order is placed').count()).toBe(1);
  await page.reload();
  await confirmation.getByRole('link', { name: part.name }).waitFor();
  const order = page.getByRole('row').filter({ hasText: email });
  await order.getByText('pending').waitFor();
  expect(await order.count()).toBe(1);
  expect(await order.textContent()).toContain('12 Residency Road, Flat 3');
  await order.getByRole('button', { name: 'Click here to view' }).click();
  await page.getByRole('dialog').getByText(part.name).first().waitFor();

  await page.goto(`${shopUrl}/cart`);
  await page.getByRole('heading', { name: 'Your Cart is currently empty' }).waitFor();
  expect(consoleLines.filter((line) => !line.includes('status of 402'))).toEqual([]);
};
