import type { BrowserServer } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from './built-shop';
import { launchSharedChromium } from './chromium';
import { prepareOpenedShop } from './opened-shop';

declare global {
  // Opened before the first browser test, in Jest's main process.
  var sharedBrowser: BrowserServer | undefined;
  var sharedShop: BuiltShop | undefined;
}

/**
 * Creates the data folder with the demo that browser test files copy, and starts a browser. The files of `npm test`
 * share one shop too; those of the other suites need stock, orders or mails as a first start leaves them.
 */
export default async (): Promise<void> => {
  await prepareOpenedShop();
  globalThis.sharedBrowser = await launchSharedChromium();
  if (process.env['TEST_SUITE'] !== 'quick') return;
  globalThis.sharedShop = await openBuiltShop();
  process.env['SHOP_URL'] = globalThis.sharedShop.url;
};
