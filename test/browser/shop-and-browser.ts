import type { Browser, Page } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium } from '../support/chromium';
import { alive, openPage } from './support';

interface ShopAndBrowser {
  shop: BuiltShop;
  browser: Browser;
  /** Leads a page to a path of the shop; from here on what needs script works there. */
  visit(page: Page, path: string): Promise<void>;
  /** A guest's visit in a window of that width, which begins at a path and leaves no console line. */
  visiting(width: number, path: string, steps: (page: Page) => Promise<void>): Promise<void>;
}

/** A built shop, in an environment of its own where one is given, and a browser for all tests of a file. */
export const shopAndBrowser = (environment?: NodeJS.ProcessEnv): ShopAndBrowser => {
  const opened: Partial<ShopAndBrowser> = {};
  // Tests run between the two hooks: shop and browser are there.
  const there = opened as ShopAndBrowser;
  opened.visit = async (page, path) => {
    await page.goto(there.shop.url + path);
    await alive(page);
  };
  opened.visiting = async (width, path, steps) => {
    const { page, said } = await openPage(there.browser, width);
    await there.visit(page, path);
    await steps(page);
    expect(said).toEqual([]);
    await page.context().close();
  };
  beforeAll(async () => {
    opened.shop = await openBuiltShop(environment);
    opened.browser = await launchChromium();
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.shop?.close();
  });
  return there;
};
