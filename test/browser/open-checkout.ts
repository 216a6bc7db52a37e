import type { Page } from 'playwright-core';
import { fillBilling, newBuyer, type Customer } from './customer';
import type { ShopAndBrowser } from './shop-and-browser';
import { openPage, type WatchedPage } from './support';

const shoppers = ['guest', 'customer'] as const;
type Shopper = (typeof shoppers)[number];

export const shoppersAndWidths = shoppers.flatMap((shopper) => [390, 1280].map((width) => [shopper, width] as const));

/** The shopper has no session, and the cart has two units of the product. */
export const openPageWithGuestCart = async (opened: ShopAndBrowser, width: number, product: string): Promise<Page> => {
  const { page } = await openPage(opened.browser, width);
  await opened.visit(page, `/product/${product}`);
  await page.getByRole('button', { name: 'One more' }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByText('Added to your cart').first().waitFor();
  return page;
};

export const openAsBuyer = async (
  opened: ShopAndBrowser,
  path: string,
  { width, product, quantity }: { width: number; product: string; quantity: number },
): Promise<WatchedPage & { customer: Customer }> => {
  const customer = await newBuyer(opened.shop.url, product, quantity);
  const watched = await customer.open(opened.browser, width);
  await opened.visit(watched.page, path);
  return { customer, ...watched };
};

const newGuestPage = async (opened: ShopAndBrowser, width: number, product: string): Promise<Page> => {
  const page = await openPageWithGuestCart(opened, width, product);
  await opened.visit(page, '/checkout');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  return page;
};

export const fillCheckout = async (page: Page, email = `asha-${crypto.randomUUID()}@example.com`): Promise<void> => {
  await page.getByLabel('Full name').fill('Asha Rao');
  await fillBilling(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
};

/** The cart has two units of the product. */
export const openCheckout = async (
  opened: ShopAndBrowser,
  shopper: Shopper,
  { width, product }: { width: number; product: string },
): Promise<Page> => {
  const page =
    shopper === 'guest'
      ? await newGuestPage(opened, width, product)
      : (await openAsBuyer(opened, '/checkout', { width, product, quantity: 2 })).page;
  await page.getByRole('heading', { name: 'Billing details' }).waitFor();
  return page;
};

export const seeOneOrderIn = async (...pages: readonly Page[]): Promise<void> => {
  const orders = new Set<string>();
  for (const page of pages) {
    await page.waitForURL('**/orders');
    const links = page.getByRole('link', { name: /^Order no\. \d+/ });
    await links.first().waitFor();
    for (const text of await links.allTextContents()) orders.add(text);
  }
  expect(orders.size).toBe(1);
};
