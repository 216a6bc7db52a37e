import type { Page } from 'playwright-core';
import { payByCard } from './customer';
import { loseCalls } from './hold-calls';
import {
  fillCheckout,
  openAsBuyer,
  openCheckout,
  openPageWithGuestCart,
  seeOneOrderIn,
  shoppersAndWidths,
} from './open-checkout';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, violationsOn } from './support';

const opened = shopAndBrowser();

const motor = 'nema17-stepper-1-8deg';
const couponCalls = '**/api/checkout/coupons/*';
const lost = 'The connection is lost. Please check it and try again';

const applyOn = async (page: Page) => {
  await page.getByLabel('Coupon code').fill('workshop10');
  await page.getByRole('button', { name: 'Apply' }).click();
};
const isLost = (page: Page) => page.getByRole('status').filter({ hasText: lost }).waitFor();
const discountIn = (page: Page) =>
  page
    .getByRole('region', { name: 'Cart totals' })
    .locator('div', { has: page.getByText('Coupon WORKSHOP10', { exact: true }) })
    .locator('dd');

it.each([390, 1280])(
  'a coupon whose call was lost is applied by the next press, and follows the cart of a second tab, at %d px',
  async (width) => {
    const { page } = await openAsBuyer(opened, '/cart', { width, product: motor, quantity: 2 });
    const connection = await loseCalls(page, couponCalls);
    await applyOn(page);
    await isLost(page);
    expect(await page.getByLabel('Coupon code').inputValue()).toBe('WORKSHOP10');
    expect(await violationsOn(page)).toEqual([]);
    connection.mend();
    await page.getByRole('button', { name: 'Apply' }).click();
    const before = await discountIn(page).textContent();

    const other = await page.context().newPage();
    await opened.visit(other, '/cart');
    // The second tab shows the field until the server has accepted the stored coupon.
    await other.getByLabel('Coupon code').waitFor();
    await other.getByRole('button', { name: 'One more' }).click();
    await eventually(async () => (await discountIn(page).textContent()) !== before, true);
    const after = await discountIn(page).textContent();
    await page.reload();
    await eventually(() => discountIn(page).textContent(), after);

    // Removing the coupon needs no call, so it works offline.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByLabel('Coupon code').waitFor();
    expect(await discountIn(page).count()).toBe(0);
    await page.context().setOffline(false);
    await page.reload();
    await page.getByLabel('Coupon code').waitFor();
    expect(await discountIn(page).count()).toBe(0);
  },
);

it.each([390, 1280])(
  'a shopper without a session applies a coupon again after a lost call, and a cart that is too small says so, at %d px',
  async (width) => {
    const page = await openPageWithGuestCart(opened, width, motor);
    await opened.visit(page, '/cart');
    const totals = page.getByRole('region', { name: 'Cart totals' });
    const connection = await loseCalls(page, couponCalls);
    await page.getByLabel('Coupon code').fill('motors150');
    await totals.getByRole('button', { name: 'Apply' }).click();
    await isLost(page);
    connection.mend();
    await totals.getByRole('button', { name: 'Apply' }).click();
    await totals.getByText('-₹150.00').waitFor();
    await page.getByRole('button', { name: 'One less' }).first().click();
    await totals.getByText('The coupon MOTORS150 needs ₹1,500.00 or more of the products that it is for').waitFor();
    expect(await totals.getByText('-₹150.00').count()).toBe(0);
    await page.getByRole('button', { name: 'One more' }).first().click();
    await totals.getByText('-₹150.00').waitFor();
  },
);

it.each(shoppersAndWidths)(
  'a %s applies a coupon again at checkout after a lost call, and pays once despite a second tab, at %d px',
  async (shopper, width) => {
    const page = await openCheckout(opened, shopper, { width, product: motor });
    const connection = await loseCalls(page, couponCalls);
    const row = page.getByRole('region', { name: 'YOUR ORDER' }).getByRole('row', { name: /^Coupon WORKSHOP10/ });
    // This coupon is limited to one use per customer, so a guest must sign in first.
    const guestNotice = page.getByRole('status').filter({ hasText: 'Please sign in to use the coupon WORKSHOP10' });
    const checked = () => (shopper === 'guest' ? guestNotice : row).waitFor();
    await applyOn(page);
    await isLost(page);
    expect(await row.count()).toBe(0);
    connection.mend();
    await page.getByRole('button', { name: 'Apply' }).click();
    await checked();
    await page.reload();
    await checked();
    if (shopper === 'customer') {
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.waitForURL((url) => url.search === '');
      await page.reload();
      await page.getByLabel('Coupon code').waitFor();
      expect(await row.count()).toBe(0);
    }

    await page.context().setOffline(true);
    await applyOn(page);
    await isLost(page);
    await page.context().setOffline(false);
    // The page checks the coupon again by itself.
    await checked();
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Checkout' }).click();
    const amount = await page.getByRole('button', { name: /^Pay ₹/ }).textContent();
    expect(amount).toBe(shopper === 'guest' ? 'Pay ₹1,798.00' : 'Pay ₹1,619.00');
    const other = await page.context().newPage();
    await opened.visit(other, '/checkout');
    await other.getByRole('button', { name: amount ?? '' }).waitFor();
    await payByCard(other, '4242424242424242');
    await seeOneOrderIn(other, page);
  },
);
