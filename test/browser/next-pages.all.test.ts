import type { Page } from 'playwright-core';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, openPage } from './support';

declare global {
  interface Window {
    transitions?: string[][];
  }
}

const opened = shopAndBrowser();
const list = '/products/subCat/stepper-motors';

const firstCard = (page: Page) => page.getByRole('main').getByRole('link', { name: 'NEMA 17 stepper motor' }).first();

it('before hydration, the browser itself fetches the page of a link on which the pointer rests', async () => {
  const { page } = await openPage(opened.browser, 1280);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(opened.shop.url + list);
  const protocol = await page.context().newCDPSession(page);
  const isFetched = new Promise<void>((resolve) => {
    protocol.on('Preload.prefetchStatusUpdated', ({ status }) => void (status === 'Ready' && resolve()));
  });
  await protocol.send('Preload.enable');
  await firstCard(page).hover();
  await isFetched;
  await firstCard(page).click();
  await page.waitForURL(/\/product\//);
  const delivery = () =>
    page.evaluate(() => {
      // TypeScript's types lack `deliveryType`.
      const navigation = performance.getEntriesByType('navigation')[0]?.toJSON() as { deliveryType?: string };
      return navigation.deliveryType;
    });
  await eventually(delivery, 'navigational-prefetch');
});

it('after hydration, the browser itself fetches no pages', async () => {
  const { page } = await openPage(opened.browser, 1280);
  await opened.visit(page, list);
  await eventually(() => page.locator('script[type=speculationrules]').count(), 0);
});

const productCall = /\/api\/products\/nema17-stepper-1-8deg$/;

it('a link that is focused by keyboard fetches its product', async () => {
  const { page } = await openPage(opened.browser, 1280);
  await opened.visit(page, list);
  await firstCard(page).evaluate((link) => {
    // Tab then moves the focus to the link.
    const before = document.createElement('button');
    link.before(before);
    before.focus();
  });
  const product = page.waitForResponse(productCall);
  await page.keyboard.press('Tab');
  expect(await firstCard(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await product;
  expect(new URL(page.url()).pathname).toBe(list);
});

it('a touch on a link starts all queries of its page before the finger leaves it', async () => {
  const { page } = await openPage(opened.browser, 390);
  await opened.visit(page, list);
  await firstCard(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await firstCard(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const protocol = await page.context().newCDPSession(page);
  const calls = [productCall, /\/api\/productReviews\?/, /\/api\/products\?subCatId=stepper-motors&perPage=13&/];
  const responses = Promise.all(calls.map((call) => page.waitForResponse(call)));
  await protocol.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  });
  await responses;
  expect(new URL(page.url()).pathname).toBe(list);
});

const watchTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const parts = () => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
      void transition.ready.then(() => window.transitions?.push(parts()));
      return transition;
    };
  });

/** Clicks only when hovering has fetched the product, so that the product's page shows the picture immediately. */
const openFirstCard = async (page: Page): Promise<void> => {
  const product = page.waitForResponse(productCall);
  await firstCard(page).hover();
  await (await product).finished();
  await firstCard(page).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const part = '::view-transition-group(picture-nema17-stepper-1-8deg)';

it('the picture of a card grows into the picture on the page of its product', async () => {
  const { page, consoleLines } = await openPage(opened.browser, 390);
  await opened.visit(page, list);
  await watchTransitions(page);
  await openFirstCard(page);
  await eventually(() => page.evaluate(() => window.transitions?.length), 1);
  expect(await page.evaluate(() => window.transitions?.[0])).toContain(part);
  expect(consoleLines).toEqual([]);
});

it('nothing moves for shoppers who prefer reduced motion', async () => {
  const { page } = await openPage(opened.browser, 390);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await opened.visit(page, list);
  await watchTransitions(page);
  await openFirstCard(page);
  await eventually(() => page.evaluate(() => window.transitions?.length), 1);
  expect((await page.evaluate(() => window.transitions?.[0]))?.filter((one) => one.includes('picture'))).toEqual([]);
});
