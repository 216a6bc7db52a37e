import { chromium, type Browser, type Page } from 'playwright-core';
import { launchOptions } from '../support/chromium';
import { shopAndBrowser } from './shop-and-browser';
import { hydrated, openPage } from './support';

const opened = shopAndBrowser();

let browser: Browser;
beforeAll(async () => {
  // Playwright's default arguments turn the back/forward cache off.
  browser = await chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(() => browser.close());

/**
 * Returns why the page cannot be stored in the back/forward cache. Reads the reasons over the DevTools protocol,
 * because a headless browser masks the page's `notRestoredReasons`. A headless browser never stores a page and reports
 * a circumstantial reason for this, so circumstantial reasons are left out.
 */
const reasonsOfPage = async (page: Page): Promise<string[]> => {
  const { pathname } = new URL(page.url());
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.enable');
  const explained = new Promise<{ type: string; reason: string }[]>((resolve) => {
    protocol.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => resolve(notRestoredExplanations));
  });
  await page.goto(`${opened.shop.url}/signIn`);
  await hydrated(page);
  // The page goes back in a later task, because going back in this task would interrupt `evaluate`.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await page.waitForURL((url) => url.pathname === pathname);
  const reasons = (await explained).filter(({ type }) => type !== 'Circumstantial');
  return reasons.map(({ reason }) => reason);
};

it.each(['/', '/products/subCat/stepper-motors', '/product/nema17-stepper-1-8deg', '/cart'])(
  'nothing on the page %s prevents the browser from showing it immediately after Back',
  async (path) => {
    const { page } = await openPage(browser, 390);
    await opened.visit(page, path);
    expect(await reasonsOfPage(page)).toEqual([]);
  },
);

it('a listener to `unload` prevents it', async () => {
  const { page } = await openPage(browser, 390);
  await opened.visit(page, '/');
  await page.evaluate(() => window.addEventListener('unload', () => undefined));
  expect(await reasonsOfPage(page)).toEqual(['UnloadHandlerExistsInMainFrame']);
});
