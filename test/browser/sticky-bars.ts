import type { Page } from 'playwright-core';
import type { ShopAndBrowser } from './shop-and-browser';
import { eventually, openPage } from './support';
import type { MakeVisitor } from './visitors';

export const height = 844;

interface Edges {
  top: number;
  bottom: number;
}

export const openOnPhone = async (opened: ShopAndBrowser, path: string, visitor: MakeVisitor): Promise<Page> => {
  const { page } = await openPage(opened.browser, 390);
  await page.setViewportSize({ width: 390, height });
  const { storage } = await visitor(opened.shop.url);
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
  }, storage);
  await opened.visit(page, path);
  return page;
};

/** Returns the edges of the first matching element with an uncovered center. */
export const edgesOf = (page: Page, selector: string): Promise<Edges | null> =>
  page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      const { left, top, bottom, width } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
      if (element.contains(onTop)) return { top: Math.round(top), bottom: Math.round(bottom) };
    }
    return null;
  }, selector);

export const bottomBar = 'nav[aria-label="Quick links"]';

export const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
};

const everywhere = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await look();
  for (const part of [0.5, 1]) {
    await scrollTo(page, part * (await page.evaluate(() => document.documentElement.scrollHeight)));
    await look();
  }
};

const isHeaderVisible = async (page: Page): Promise<boolean> => {
  const edges = await edgesOf(page, 'header a[aria-label^="Cart, "], header a[href="/cart"]');
  return edges !== null && edges.top >= 0 && edges.bottom <= 160;
};

export const expectBarsInView = async (opened: ShopAndBrowser, path: string, visitor: MakeVisitor): Promise<void> => {
  const page = await openOnPhone(opened, path, visitor);
  const places = async () => ({
    bottomBar: (await edgesOf(page, bottomBar))?.bottom ?? null,
    isHeaderVisible: await isHeaderVisible(page),
  });
  await everywhere(page, () => eventually(places, { bottomBar: height, isHeaderVisible: true }));
};
