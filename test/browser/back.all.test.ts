import { chromium, type Browser, type Page } from 'playwright-core';
import { launchOptions } from '../support/chromium';
import { shopAndBrowser } from './shop-and-browser';
import { hydrated, openPage } from './support';

const opened = shopAndBrowser();

let browser: Browser;
beforeAll(async () => {
  // Playwright turns the back/forward cache off, unless this argument is left out.
  browser = await chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(() => browser.close());

/**
 * Leaves the page, goes back, and returns the reasons in the page itself for which the browser had not stored it. The
 * page sees them as `notRestoredReasons`, but masked, because a browser without a window stores no page. Its own reasons
 * do not count here.
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
  // In a later task, because this one would otherwise end with its page.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await page.waitForURL((url) => url.pathname === pathname);
  const reasons = (await explained).filter(({ type }) => type !== 'Circumstantial');
  return reasons.map(({ reason }) => reason);
};

it.each(['/', '/products/subCat/stepper-motors', '/product/nema17-stepper-1-8deg', '/cart'])(
  'nothing on the page %s prevents the browser from showing it at once after Back',
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
