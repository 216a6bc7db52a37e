import type { Page } from 'playwright-core';
import { routes } from '../../contract/routes/routes';
import { buy } from './buy';
import { newCustomer } from './customer';
import { loseCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, openPage, violationsOn } from './support';

const opened = shopAndBrowser();

const board = { id: 'radxa-zero-3w', name: 'Radxa ZERO 3W', path: '/product/radxa-zero-3w' };
const chosen = 'RAM: 4 GB · Size: 32 GB eMMC';

const choose = async (page: Page, ...names: readonly string[]) => {
  for (const name of names) await page.getByRole('radio', { name, exact: true }).check({ force: true });
};
const isLost = (page: Page) => page.getByText('The connection is lost').first().waitFor();
const countLine = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor();

it.each([390, 1280])(
  'a guest chooses a variant without a connection, in the quick view too, and a second tab shows it, at %d px',
  async (width) => {
    const { page } = await openPage(opened.browser, width);
    await opened.visit(page, board.path);
    const other = await page.context().newPage();
    await opened.visit(other, '/cart');
    await page.context().setOffline(true);
    await choose(page, '4 GB', '32 GB eMMC');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.context().setOffline(false);
    await countLine(other, '1 item in your cart');
    await other.getByText(chosen).waitFor();
    await page.reload();
    expect(await page.getByRole('radio', { name: '32 GB eMMC', exact: true }).isChecked()).toBe(true);

    await opened.visit(page, '/search?q=radxa+zero');
    const connection = await loseCalls(page, `**/api/products/${board.id}`);
    await page.getByRole('button', { name: `Quick view of ${board.name}` }).click();
    const view = page.getByRole('dialog');
    await view.getByRole('alert').filter({ hasText: 'The connection is lost' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    connection.mend();
    await view.getByRole('button', { name: 'Try again' }).click();
    await view.getByRole('radio', { name: '4 GB', exact: true }).waitFor({ state: 'attached' });
    await choose(page, '1 GB', 'No eMMC');
    await view.getByRole('button', { name: 'Add to cart' }).click();
    await countLine(other, '2 items in your cart');
    await other.getByText('RAM: 1 GB · Size: No eMMC').waitFor();
  },
);

it.each([390, 1280])(
  'a variant no longer sold is named in a guest’s cart, after a reload and after the cart merge, at %d px',
  async (width) => {
    const customer = await newCustomer(opened.shop.url);
    const { page } = await openPage(opened.browser, width);
    await opened.visit(page, board.path);
    await choose(page, '4 GB', '32 GB eMMC');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByText('Added to your cart').first().waitFor();
    // Stores a size that the shop does not sell, as if it had been sold earlier.
    await page.evaluate(() => {
      const lines = window.localStorage.getItem('guestCart') ?? '';
      window.localStorage.setItem('guestCart', lines.replaceAll('32 GB eMMC', '64 GB eMMC'));
    });
    await opened.visit(page, '/cart');
    await page.getByText('No longer sold').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.reload();
    await page.getByText('No longer sold').first().waitFor();
    const other = await page.context().newPage();
    await opened.visit(other, '/cart');
    await other.getByText('No longer sold').first().waitFor();
    await other.getByText('RAM: 4 GB · Size: 64 GB eMMC').waitFor();

    await page.evaluate(({ token, user }) => {
      window.localStorage.setItem('user', user);
      window.localStorage.setItem('token', token);
    }, customer.storage);
    await opened.visit(page, '/cart');
    await page.getByRole('status').filter({ hasText: '64 GB eMMC: no longer sold' }).waitFor();
  },
);

it.each([390, 1280])(
  'a variant is added and bought again only once despite lost responses, and lists link to its options, at %d px',
  async (width) => {
    const customer = await newCustomer(opened.shop.url);
    await customer.call(routes.addToWishlist, { productId: board.id, userId: customer.userId });
    const { page } = await customer.open(opened.browser, width);
    await opened.visit(page, `${board.path}?ram=4+GB&size=32+GB+eMMC`);
    const other = await page.context().newPage();
    await opened.visit(other, '/cart');
    await other.getByRole('heading', { name: 'Your Cart is currently empty' }).waitFor();
    const adding = await loseCalls(page, /\/api\/cart(\/|$)/);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await isLost(page);
    adding.mend();
    expect(await page.getByRole('radio', { name: '32 GB eMMC', exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await countLine(other, '1 item in your cart');
    await other.getByText(chosen).waitFor();

    const order = await buy(opened.shop.url, customer);
    await opened.visit(page, `/orders/${order.id}`);
    await page.getByText(chosen).first().waitFor();
    let isLosing = true;
    await page.route('**/api/orders/*/again', async (route) => {
      if (!isLosing) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Buy again' }).click();
    await isLost(page);
    isLosing = false;
    await page.getByRole('button', { name: 'Buy again' }).click();
    await page.getByText(/^Put into your cart/).waitFor();
    await opened.visit(other, '/cart');
    await countLine(other, '1 item in your cart');

    await opened.visit(page, '/my-list');
    await page.getByRole('link', { name: `Choose options: ${board.name}` }).click();
    await page.getByRole('button', { name: 'Add to Compare' }).click();
    await opened.visit(other, '/compare');
    const compared = other.getByRole('link', { name: `Choose options: ${board.name}` });
    await compared.waitFor();
    const comparing = await loseCalls(other, `**/api/products/${board.id}`);
    await other.reload();
    await isLost(other);
    comparing.mend();
    await other.reload();
    await compared.click();
    await eventually(() => other.getByRole('main').getByRole('radio').count(), 6);
  },
);
