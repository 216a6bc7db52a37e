import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium } from '../support/chromium';
import { hydrated, openPage } from './support';

export interface ShopAndBrowser {
  shop: BuiltShop;
  browser: Browser;
  visit(page: Page, path: string): Promise<void>;
  /** Opens the path as a guest, and fails on any console output. */
  visiting(width: number, path: string, steps: (page: Page) => Promise<void>): Promise<void>;
}

/** After each test, closes the browser contexts that the test has opened. */
export const shopAndBrowser = (environment?: NodeJS.ProcessEnv): ShopAndBrowser => {
  const opened: Partial<ShopAndBrowser> = {};
  // This cast is safe, because the hooks below set `shop` and `browser` before the first test runs.
  const there = opened as ShopAndBrowser;
  opened.visit = async (page, path) => {
    await page.goto(there.shop.url + path);
    await hydrated(page);
  };
  opened.visiting = async (width, path, steps) => {
    const { page, consoleLines } = await openPage(there.browser, width);
    await there.visit(page, path);
    await steps(page);
    expect(consoleLines).toEqual([]);
  };
  beforeAll(async () => {
    opened.shop = await openBuiltShop(environment);
    opened.browser = await launchChromium();
  });
  // Contexts that are open before a test stay open, because all tests of a `describe` share them.
  let shared: readonly BrowserContext[] = [];
  beforeEach(() => {
    shared = there.browser.contexts();
  });
  afterEach(async () => {
    const own = (opened.browser?.contexts() ?? []).filter((context) => !shared.includes(context));
    await Promise.all(own.map((context) => context.close()));
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.shop?.close();
  });
  return there;
};
