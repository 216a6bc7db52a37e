import { shopAndBrowser } from './shop-and-browser';
import { holdCalls } from './hold-calls';
import { openPage, untilStill, violationsOn } from './support';

const opened = shopAndBrowser();

/** The only variant with 16 GB of eMMC has 2 GB of RAM and is sold out. */
const board = '/product/radxa-zero-3w';

it.each([390, 1280])('a chosen variant shows its own price, also in the cart, at %d px', (width) =>
  opened.visiting(width, board, async (page) => {
    const price = (text: string) => page.locator('[aria-live]', { has: page.getByText(text, { exact: true }) }).first();
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
    await price('Rs 2799').waitFor();
    await choose('4 GB');
    expect(await page.getByRole('radio', { name: /^16 GB eMMC/ }).isDisabled()).toBe(true);
    await choose('32 GB eMMC');
    await price('Rs 6299').waitFor();
    expect(new URL(page.url()).search).toBe('?ram=4+GB&size=32+GB+eMMC');
    expect(await violationsOn(page)).toEqual([]);
    await page.reload();
    await price('Rs 6299').waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByText('Added to your cart').first().waitFor();
    await opened.visit(page, '/cart');
    await page.getByText('RAM: 4 GB · Size: 32 GB eMMC').waitFor();
    await page.getByText('Rs 6299 each').waitFor();
  }),
);

it('a sold-out variant in the address cannot be bought, and the choice can be cleared', () =>
  opened.visiting(1280, `${board}?ram=2+GB&size=16+GB+eMMC`, async (page) => {
    expect(await page.getByRole('button', { name: 'Out of Stock' }).isDisabled()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear choice' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
    await page.waitForURL((url) => url.search === '');
  }));

it.each([390, 1280])(
  'a variant chosen and added before the scripts load is put into the cart, at %d px',
  async (width) => {
    const { page, consoleLines } = await openPage(opened.browser, width);
    const scripts = await holdCalls(page, /\.js$/);
    await page.goto(opened.shop.url + board, { waitUntil: 'commit' });
    await page.getByRole('radio', { name: '4 GB', exact: true }).click();
    await page.getByRole('radio', { name: '32 GB eMMC', exact: true }).click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    scripts.release();
    const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
    await drawer.getByText('RAM: 4 GB · Size: 32 GB eMMC').waitFor();
    await page.waitForURL((url) => url.search === '?ram=4+GB&size=32+GB+eMMC');
    await untilStill(page);
    expect(await drawer.isVisible()).toBe(true);
    expect(consoleLines).toEqual([]);
  },
);
