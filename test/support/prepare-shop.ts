import type { BrowserServer } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from './built-shop';
import { launchSharedChromium } from './chromium';
import { prepareOpenedShop } from './opened-shop';

declare global {
  // Browser and shop are opened before the first browser test, in Jest's main process.
  var sharedBrowser: BrowserServer | undefined;
  var sharedShop: BuiltShop | undefined;
}

/**
 * Creates the data folder that browser tests copy, and starts a browser. Test files share one shop only in `npm
 * test`, because the tests of other suites need the stock and mails of a new shop.
 */
export default async (): Promise<void> => {
  await prepareOpenedShop();
  globalThis.sharedBrowser = await launchSharedChromium();
  if (process.env['TEST_SUITE'] !== 'quick') return;
  globalThis.sharedShop = await openBuiltShop();
  process.env['SHOP_URL'] = globalThis.sharedShop.url;
};
