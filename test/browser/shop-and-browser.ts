import type { Browser } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium } from '../support/chromium';

interface ShopAndBrowser {
  shop: BuiltShop;
  browser: Browser;
}

/** A built shop and a browser for all tests of a file: opened before the first, closed after the last. */
export const shopAndBrowser = (): ShopAndBrowser => {
  const opened: Partial<ShopAndBrowser> = {};
  beforeAll(async () => {
    opened.shop = await openBuiltShop();
    opened.browser = await launchChromium();
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.shop?.close();
  });
  // Tests run between the two.
  return opened as ShopAndBrowser;
};
