import type { Browser, Page } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium } from '../support/chromium';
import { openPage, visit } from './support';

interface ShopAndBrowser {
  shop: BuiltShop;
  browser: Browser;
}

/** A built shop, in an environment of its own where one is given, and a browser for all tests of a file. */
export const shopAndBrowser = (environment?: NodeJS.ProcessEnv): ShopAndBrowser => {
  const opened: Partial<ShopAndBrowser> = {};
  beforeAll(async () => {
    opened.shop = await openBuiltShop(environment);
    opened.browser = await launchChromium();
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.shop?.close();
  });
  // Tests run between the two.
  return opened as ShopAndBrowser;
};

/** Visits a path of the shop at a width, and leaves no console line unseen. */
export const visitOf =
  (opened: ShopAndBrowser) =>
  async (width: number, path: string, steps: (page: Page) => Promise<void>): Promise<void> => {
    const { page, said } = await openPage(opened.browser, width);
    await visit(page, opened.shop.url + path);
    await steps(page);
    expect(said).toEqual([]);
    await page.context().close();
  };
