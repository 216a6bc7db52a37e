import { shopAndBrowser } from './shop-and-browser';
import { stickyBarPages } from './sticky-bar-pages';
import { bottomBar, edgesOf, expectBarsInView, height, openOnPhone, scrollTo } from './sticky-bars';
import { eventually } from './support';
import { customerWithCart, guest } from './visitors';

const opened = shopAndBrowser();

it.each(stickyBarPages.filter(({ isQuick }) => isQuick === true))(
  'on a phone the bottom bar stays at the lower edge of $path, and the header in view, at every scroll position',
  ({ path, visitor }) => expectBarsInView(opened, path, visitor),
);

it('the fixed Add to cart bar of a phone appears above the bottom bar once the page’s own button is out of view', async () => {
  const page = await openOnPhone(opened, '/product/nema17-stepper-1-8deg', guest);
  const own = page.getByRole('button', { name: 'Add to cart' }).first();
  const lowest = await own.evaluate((button) => button.getBoundingClientRect().bottom + window.scrollY);
  await scrollTo(page, lowest + 400);
  const places = async () => {
    const bar = await edgesOf(page, bottomBar);
    const add = await page
      .getByRole('button', { name: 'Add to cart' })
      .last()
      .evaluate((button) => {
        const { bottom = NaN } = button.parentElement?.getBoundingClientRect() ?? {};
        return Math.round(bottom);
      });
    return { bar: bar?.bottom ?? null, gap: (bar?.top ?? NaN) - add };
  };
  await eventually(places, { bar: height, gap: 0 });
});

it('a product’s name, rating and price are above the fold of a phone, and its bar names it', async () => {
  const page = await openOnPhone(opened, '/product/nema17-stepper-1-8deg', guest);
  const bar = page.getByRole('button', { name: 'Add to cart' }).last().locator('..');
  await bar.getByText('NEMA 17 stepper motor 1.8° 0.44 N·m').waitFor();
  const { y: fold = NaN } = (await bar.boundingBox()) ?? {};
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: /reviews$/ }),
    page.getByRole('main').getByText('IN STOCK', { exact: true }),
  ]) {
    const { y = NaN, height: tall = NaN } = (await part.boundingBox()) ?? {};
    expect(y + tall).toBeLessThan(fold / 2);
  }
});

it('on a phone the location is a row on the home page, and a button beside the cart on other pages', async () => {
  const page = await openOnPhone(opened, '/', guest);
  const location = page.getByRole('button', { name: 'Your location India. Change' });
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  const topOf = async (part: typeof cart) => Math.round((await part.boundingBox())?.y ?? NaN);
  expect(await topOf(location)).toBeGreaterThan((await topOf(cart)) + 44);
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Search' }).click();
  await eventually(async () => Math.abs((await topOf(location)) - (await topOf(cart))) < 8, true);
  expect((await location.boundingBox())?.width).toBe(44);
});

it('the checkout on a phone starts with a folded summary of the order', async () => {
  const page = await openOnPhone(opened, '/checkout', customerWithCart);
  const summary = page.getByRole('group').filter({ hasText: 'Your order: 2 items' });
  await summary.waitFor();
  expect(await summary.locator('summary').innerText()).toContain('₹1,798.00');
  const { y = NaN } = (await summary.boundingBox()) ?? {};
  expect(y).toBeLessThan((await page.getByRole('textbox').nth(1).boundingBox())?.y ?? 0);
  expect(await summary.getByRole('table').count()).toBe(0);
  await summary.locator('summary').press('Enter');
  await summary.getByRole('table').getByText('× 2').waitFor();
  await page.setViewportSize({ width: 1280, height });
  await summary.waitFor({ state: 'detached' });
});
