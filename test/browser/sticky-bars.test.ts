import type { Page } from 'playwright-core';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, openPage } from './support';
import { customerWithCart, guest, guestWithCart, type MakeVisitor } from './visitors';

const opened = shopAndBrowser();

const height = 844;

const pages: readonly [path: string, visitor: MakeVisitor][] = [
  ['/', guest],
  ['/products/category/sensors', guest],
  ['/products/subCat/stepper-motors', guest],
  ['/product/nema17-stepper-1-8deg', guest],
  ['/search?q=motor', guest],
  ['/compare', guest],
  ['/cart', guestWithCart],
  ['/checkout', customerWithCart],
  ['/my-list', customerWithCart],
  ['/my-account', customerWithCart],
  ['/no/such/page', guest],
];

interface Edges {
  top: number;
  bottom: number;
}

const openAt = async (path: string, visitor: MakeVisitor): Promise<Page> => {
  const { page } = await openPage(opened.browser, 390);
  await page.setViewportSize({ width: 390, height });
  const { storage } = await visitor(opened.shop.url);
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
  }, storage);
  await opened.visit(page, path);
  return page;
};

/** The position of the first such element if it is topmost there; null if it is hidden or covered. */
const edgesOf = (page: Page, selector: string): Promise<Edges | null> =>
  page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      const { left, top, bottom, width } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
      if (element.contains(onTop)) return { top: Math.round(top), bottom: Math.round(bottom) };
    }
    return null;
  }, selector);

const bottomBar = 'nav[aria-label="Quick links"]';

const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
};

/** At the top, in the middle and at the end of a page. */
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

it.each(pages)(
  'on a phone the bottom bar stays at the lower edge of %s, and the header in view, at every scroll position',
  async (path, visitor) => {
    const page = await openAt(path, visitor);
    const places = async () => ({
      bottomBar: (await edgesOf(page, bottomBar))?.bottom ?? null,
      isHeaderVisible: await isHeaderVisible(page),
    });
    await everywhere(page, () => eventually(places, { bottomBar: height, isHeaderVisible: true }));
    await page.context().close();
  },
);

it('on a phone the fixed Add to cart bar appears above the bottom bar once the page’s own button is out of view', async () => {
  const page = await openAt('/product/nema17-stepper-1-8deg', guest);
  const own = page.getByRole('button', { name: 'Add to cart' }).first();
  const lowest = await own.evaluate((button) => button.getBoundingClientRect().bottom + window.scrollY);
  await scrollTo(page, lowest + 400);
  const places = async () => {
    const bar = await edgesOf(page, bottomBar);
    const add = await page
      .getByRole('button', { name: 'Add to cart' })
      .last()
      .evaluate((button) => {
        const { bottom = NaN } = button.parentElement?.getBoundingClientRect() ?? {};
        return Math.round(bottom);
      });
    return { bar: bar?.bottom ?? null, gap: (bar?.top ?? NaN) - add };
  };
  await eventually(places, { bar: height, gap: 0 });
  await page.context().close();
});
