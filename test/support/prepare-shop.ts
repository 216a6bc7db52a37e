import { launchSharedChromium } from './chromium';
import { prepareOpenedShop } from './opened-shop';

/** Before the first browser test: a data folder with the whole demo, which every test file then copies, and a browser. */
export default async (): Promise<void> => {
  await prepareOpenedShop();
  globalThis.sharedBrowser = await launchSharedChromium();
};
