import type { Locator, Page } from 'playwright-core';
import { isScriptOf } from './chunk-scripts';
import { newCustomer } from './customer';
import { loseCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { openPage } from './support';

const opened = shopAndBrowser();
const { visit } = opened;

const listing = '/products/category/sensors';
const nema17 = '/product/nema17-stepper-1-8deg';

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).first();

it('a list reports that it failed to load, and retries', async () => {
  const { page } = await openPage(opened.browser, 1280);
  await visit(page, listing);
  const connection = await loseCalls(page, '**/api/products/catId?**');
  await page.getByRole('checkbox', { name: 'In Stock' }).check();
  const failure = page.getByRole('alert').filter({ hasText: 'The connection is lost' });
  await failure.waitFor();
  connection.mend();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: 'Products' }).waitFor();
});

it('the choice of a delivery location reports that the countries failed to load, and retries', async () => {
  const { page } = await openPage(opened.browser, 390);
  await visit(page, '/');
  const connection = await loseCalls(page, '**/api/countries');
  await page.getByRole('button', { name: /^Your location/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose your Delivery Location' });
  await dialog.getByText('The connection is lost').waitFor();
  connection.mend();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Åland Islands' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => /^Your location/.test(document.activeElement?.textContent ?? ''));
});

it('a page that failed to load says so, and loads once the connection returns', async () => {
  const { page } = await openPage(opened.browser, 1280);
  await visit(page, '/');
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Sensors' }).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('list', { name: 'Products' }).waitFor();
});

it('a message links to the cart if the cart drawer cannot be loaded', async () => {
  const { page } = await openPage(opened.browser, 390);
  await visit(page, nema17);
  await page.route(isScriptOf('cart-drawer'), (route) => route.abort());
  await addButton(page).click();
  await page.getByRole('status').getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('main').getByText('1 item in your cart', { exact: true }).waitFor();
});

it('an addition reports that its chunk failed to load, and loads it on the next attempt', async () => {
  const { page } = await (await newCustomer(opened.shop.url)).open(opened.browser, 1280);
  const [isOfActors, isOfInspection] = [isScriptOf('shop-actors'), isScriptOf('flows-inspection')];
  // Does not block scripts that the flow inspection also uses, because with FLOWS=on every page waits for them.
  const script = (url: URL) => isOfActors(url) && !isOfInspection(url);
  await page.route(script, (route) => route.abort());
  await visit(page, nema17);
  await addButton(page).click();
  await page.getByText('The connection is lost').first().waitFor();
  await page.unroute(script);
  await addButton(page).click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByText('Item added to database cart').waitFor();
});

const drawingAbove = (title: Locator) =>
  title.evaluate((heading) => {
    const rover = heading.previousElementSibling;
    if (rover === null) return null;
    const sign = rover.firstElementChild;
    const { height, maskImage } = sign === null ? getComputedStyle(rover, '::after') : getComputedStyle(sign);
    return {
      rover: getComputedStyle(rover, '::before').maskImage,
      sign: { height, isDrawn: sign !== null || maskImage !== 'none' },
    };
  });

it('an empty cart, an unknown page and a failed list carry their signs on the same drawing', async () => {
  const { page } = await openPage(opened.browser, 1280);
  const main = page.getByRole('main');
  await visit(page, '/no/such/page');
  const unknown = await drawingAbove(main.getByRole('heading').first());
  expect(unknown?.rover).toContain('svg');
  expect(unknown?.sign).toEqual({ height: '44px', isDrawn: true });
  await visit(page, '/cart');
  expect(await drawingAbove(main.getByRole('heading', { level: 2 }).first())).toEqual(unknown);
  await page.route('**/api/products/catId?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sensors' }).click();
  const title = main.getByRole('alert').first().getByRole('heading');
  await title.waitFor();
  expect(await drawingAbove(title)).toEqual(unknown);
});
