import type { Page } from 'playwright-core';
import type { Order } from '../../contract/orders';
import { routes } from '../../contract/routes/routes';
import { fillBilling, payByCard } from './customer';
import { fillCheckout, openAsBuyer } from './open-checkout';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, openPage, violationsOn } from './support';

const opened = shopAndBrowser();

const motors = { product: 'nema17-stepper-1-8deg', quantity: 2 };

it.each([390, 1280])(
  'a coupon is refused by name, applied, kept over a reload, removed and paid with at %d px',
  async (width) => {
    const { customer, page, consoleLines } = await openAsBuyer(opened, '/checkout', { width, ...motors });
    const field = page.getByLabel('Coupon code');
    const order = page.getByRole('region', { name: 'YOUR ORDER' });
    await field.fill('no such thing');
    await field.press('Enter');
    await page.getByText('There is no coupon NOSUCHTHING. Please check the code').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel('Coupon code').fill('workshop10');
    await order.getByRole('button', { name: 'Apply' }).click();
    await order.getByRole('row', { name: /^Coupon WORKSHOP10 -₹/ }).waitFor();
    await page.reload();
    await order.getByRole('row', { name: /^Coupon WORKSHOP10/ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const toPay = await order
      .getByRole('row', { name: /^To pay/ })
      .getByRole('cell')
      .textContent();
    await order.getByRole('button', { name: 'Remove' }).click();
    await page.getByLabel('Coupon code').waitFor();
    expect(await order.getByRole('row', { name: /^Coupon WORKSHOP10/ }).count()).toBe(0);
    await page.getByLabel('Coupon code').fill('WORKSHOP10');
    await page.getByLabel('Coupon code').press('Enter');
    await order.getByRole('row', { name: /^Coupon WORKSHOP10/ }).waitFor();
    await fillBilling(page);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('button', { name: `Pay ${toPay}` }).waitFor();
    await payByCard(page, '4242424242424242');
    await page.waitForURL('**/orders');
    expect(await page.evaluate(() => window.localStorage.getItem('coupon'))).toBeNull();
    const [placed] = await customer.call<Order[]>({
      ...routes.orders,
      path: `${routes.orders.path}?userid=${customer.userId}`,
    });
    expect(placed?.coupon).toMatchObject({ couponCode: 'WORKSHOP10' });
    await opened.visit(page, `/orders/${placed?.id}`);
    await page.getByText('Coupon WORKSHOP10').waitFor();
    expect(consoleLines).toEqual([expect.stringContaining('status of 409')]);
  },
);

it.each([390, 1280])('a coupon is applied in the cart and carried to the checkout at %d px', async (width) => {
  const { page, consoleLines } = await openAsBuyer(opened, '/cart', { width, ...motors });
  const totals = page.getByRole('region', { name: 'Cart totals' });
  const discount = totals.locator('div', { has: page.getByText('Coupon WORKSHOP10', { exact: true }) }).locator('dd');
  await totals.getByLabel('Coupon code').fill('workshop10');
  await totals.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**/cart?coupon=WORKSHOP10');
  const before = await discount.textContent();
  expect(before).toMatch(/^-₹/);
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.getByRole('button', { name: 'One more' }).first().click();
  await eventually(async () => (await discount.textContent()) !== before, true);
  await totals.getByRole('button', { name: 'Remove' }).click();
  await page.waitForURL((url) => url.pathname === '/cart' && url.search === '');
  await opened.visit(page, '/cart?coupon=WORKSHOP10');
  const inCart = await discount.textContent();
  await totals.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout?coupon=WORKSHOP10');
  const row = page.getByRole('row', { name: /^Coupon WORKSHOP10/ }).first();
  expect(await row.getByRole('cell').textContent()).toBe(inCart);
  expect(consoleLines).toEqual([]);
});

const openGuestCart = async (page: Page) => {
  await page.getByRole('button', { name: 'One more' }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByText('Added to your cart').first().waitFor();
  await opened.visit(page, '/cart');
  return page.getByRole('region', { name: 'Cart totals' });
};

it.each([390, 1280])(
  'a shopper without a session applies a coupon in the cart, and pays with it as a guest, at %d px',
  async (width) => {
    await opened.visiting(width, '/product/nema17-stepper-1-8deg', async (page) => {
      const totals = await openGuestCart(page);
      await totals.getByLabel('Coupon code').fill('motors150');
      await totals.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL('**/cart?coupon=MOTORS150');
      await totals.getByText('-₹150.00').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.reload();
      await totals.getByText('-₹150.00').waitFor();
      const other = await page.context().newPage();
      await opened.visit(other, '/cart');
      await other.waitForURL('**/cart?coupon=MOTORS150');
      await other.close();
      await totals.getByRole('link', { name: 'Checkout' }).click();
      await page.waitForURL('**/signIn');
      await page.reload();
      await page.getByRole('button', { name: 'Continue as guest' }).click();
      await page.waitForURL('**/checkout?coupon=MOTORS150');
      const order = page.getByRole('region', { name: 'YOUR ORDER' });
      await order.getByRole('row', { name: 'Coupon MOTORS150 -₹150.00' }).waitFor();
      await fillCheckout(page);
      await page.getByRole('button', { name: 'Checkout' }).click();
      await payByCard(page, '4242424242424242');
      await page.waitForURL('**/orders');
      await page
        .getByRole('link', { name: /^Order no\. \d+/ })
        .first()
        .click();
      await page.getByText('Coupon MOTORS150').waitFor();
    });
  },
);

it.each([390, 1280])(
  'a coupon with conditions about the customer asks for a sign-in, which keeps the code, at %d px',
  async (width) => {
    const { page } = await openPage(opened.browser, width);
    await opened.visit(page, '/product/nema17-stepper-1-8deg');
    const totals = await openGuestCart(page);
    await totals.getByLabel('Coupon code').fill('workshop10');
    await totals.getByRole('button', { name: 'Apply' }).click();
    await totals.getByText('Please sign in to use the coupon WORKSHOP10').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await totals.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('**/signIn');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sign In with Google' }).click(),
    ]);
    await popup.getByLabel('Name').fill('Asha Rao');
    await popup.getByLabel('E-mail').fill(`asha-${crypto.randomUUID()}@example.com`);
    await popup.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/cart?coupon=WORKSHOP10');
    await page.getByText('Coupon WORKSHOP10', { exact: true }).waitFor();
  },
);

it('a coupon stays applied when the cart changes, and when the checkout is opened again', async () => {
  const { customer, page } = await openAsBuyer(opened, '/checkout?coupon=WORKSHOP10', { width: 390, ...motors });
  await page.getByText('Your coupon is applied.').waitFor();
  await fillBilling(page);
  await customer.addToCart('nema17-stepper-1-8deg', 1);
  await page.getByRole('button', { name: 'Checkout' }).click();
  const changed = page.getByRole('alert').filter({ hasText: 'Something has changed' });
  await changed.getByText('Coupon WORKSHOP10: -₹269.00').waitFor();
  await changed.getByText('₹2,428.00').waitFor();
  await changed.getByRole('button', { name: 'Accept and continue' }).click();
  await page.getByRole('button', { name: 'Pay ₹2,428.00' }).waitFor();

  // The bank returns the shopper to a URL without a `coupon` parameter, so this URL has none either.
  await opened.visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay ₹2,428.00' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('row', { name: 'To pay ₹2,428.00' }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Please enter your coupon code').waitFor();
});

it.each([390, 1280])(
  'an applied coupon stays with the cart in every tab until it is removed, at %d px',
  async (width) => {
    const { page, consoleLines } = await openAsBuyer(opened, '/cart', { width, ...motors });
    const kept = () => page.evaluate(() => window.localStorage.getItem('coupon'));
    await page.getByLabel('Coupon code').fill('workshop10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/cart?coupon=WORKSHOP10');
    await page.getByRole('button', { name: 'Remove', exact: true }).last().waitFor();
    await opened.visit(page, '/');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await page.waitForURL('**/cart?coupon=WORKSHOP10');
    const other = await page.context().newPage();
    for (const path of ['/cart', '/checkout']) {
      await opened.visit(other, path);
      await other.waitForURL(`**${path}?coupon=WORKSHOP10`);
      await other.getByText('Coupon WORKSHOP10', { exact: true }).first().waitFor();
    }
    await other.getByRole('region', { name: 'YOUR ORDER' }).getByRole('button', { name: 'Remove' }).click();
    await other.getByLabel('Coupon code').waitFor();
    expect(await kept()).toBeNull();
    await page.getByLabel('Coupon code').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await opened.visit(page, '/cart');
    await page.getByLabel('Coupon code').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(consoleLines).toEqual([]);
  },
);
