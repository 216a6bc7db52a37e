import { launchSharedChromium } from './chromium';
import { prepareOpenedShop } from './opened-shop';

/** Creates the data folder with the demo that every browser test file copies, and starts a browser. */
export default async (): Promise<void> => {
  await prepareOpenedShop();
  globalThis.sharedBrowser = await launchSharedChromium();
};
