import type { Locator, Page } from 'playwright-core';
import type { ShopAndBrowser } from './shop-and-browser';
import { hydrated, eventually } from './support';
import { paced } from '../support/paced';

export const listing = '/products/category/sensors';
const search = '/search?q=motor';

/** Timeout in ms. It can be long enough for busy machines: a control that needs a scroll fails with any timeout. */
export const soon = paced(10_000);

export const phone: Size = { width: 390, height: 844 };
export const desktop: Size = { width: 1280, height: 900 };

interface Size {
  width: number;
  height: number;
}

export const results = (page: Page) => page.getByRole('list', { name: 'Products' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Filter Products' });

export const namesIn = (list: Locator): Promise<string[]> => list.getByRole('article').allTextContents();

export const untouched = async (
  opened: ShopAndBrowser,
  size: Size,
  path: string,
  steps: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await opened.browser.newContext({ viewport: size, hasTouch: size.width < 768 });
  const consoleLines: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => consoleLines.push(message.text()));
  page.on('pageerror', (error) => consoleLines.push(String(error)));
  await opened.visit(page, path);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await steps(page);
  // Choosing another page of a list may scroll to the top of the list.
  if (!page.url().includes('page=')) expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(consoleLines).toEqual([]);
};

/** Like a screen reader, does not scroll the target into view. */
export const press = (control: Locator): Promise<void> => control.dispatchEvent('click');

export const filtersOf = async (page: Page, { width }: Size): Promise<Locator> => {
  if (width >= 992) return page.getByRole('complementary', { name: 'Filter Products' });
  await press(page.getByRole('button', { name: 'Filter Products' }));
  return panelOf(page);
};

export const changesTheList = async (page: Page, act: () => Promise<unknown>, listCall: RegExp): Promise<void> => {
  const before = await namesIn(results(page));
  expect(before.length).toBeGreaterThan(1);
  const request = page.waitForRequest(listCall, { timeout: soon });
  await Promise.all([request, act()]);
  await page.waitForFunction(
    (names) => {
      const shown = [...document.querySelectorAll('ul[aria-label="Products"] article')].map((card) => card.textContent);
      return shown.length > 0 && JSON.stringify(shown) !== JSON.stringify(names);
    },
    before,
    { timeout: soon },
  );
};

const choose = async (page: Page, menu: string | RegExp, entry: string): Promise<void> => {
  await press(page.getByRole('button', { name: menu }));
  await press(page.getByRole('menuitemradio', { name: entry, exact: true }));
};

/** `listCall` matches the call for the new list. */
const choices: readonly [
  name: string,
  path: string,
  choose: (page: Page, size: Size) => Promise<unknown>,
  listCall: RegExp,
][] = [
  [
    'a rating',
    listing,
    async (page, size) => press((await filtersOf(page, size)).getByRole('radio', { name: /^4 stars and up/ })),
    /api\/(products|search)[^?]*\?.*rating=4/,
  ],
  [
    'a price',
    listing,
    async (page, size) => {
      const field = (await filtersOf(page, size)).getByRole('textbox', { name: 'From Rs' });
      await field.fill('1000');
      await field.press('Enter');
    },
    /api\/(products|search)[^?]*\?.*minPrice=1000/,
  ],
  [
    'a brand',
    listing,
    async (page, size) => press((await filtersOf(page, size)).getByRole('checkbox', { name: /^Raspberry Pi/ })),
    /api\/(products|search)[^?]*\?.*brand=Raspberry/,
  ],
  [
    'a subcategory',
    listing,
    async (page, size) => press((await filtersOf(page, size)).getByRole('radio', { name: /^Cameras/ })),
    /api\/(products|search)[^?]*\?.*subCatId=cameras-vision/,
  ],
  [
    'an order',
    listing,
    (page) => choose(page, 'Newest', 'Price, low to high'),
    /api\/(products|search)[^?]*\?.*sort=priceAsc/,
  ],
  [
    'how many are shown',
    listing,
    (page) => choose(page, /^Show \d+$/, '20'),
    /api\/(products|search)[^?]*\?.*perPage=20/,
  ],
  [
    'another page',
    listing,
    (page) => press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' })),
    /api\/(products|search)[^?]*\?.*page=2/,
  ],
  [
    'a rating of what was found',
    search,
    async (page, size) => press((await filtersOf(page, size)).getByRole('radio', { name: /^4 stars and up/ })),
    /api\/(products|search)[^?]*\?.*rating=4/,
  ],
  [
    'an order of what was found',
    search,
    (page) => choose(page, 'Best match', 'Price, high to low'),
    /api\/(products|search)[^?]*\?.*sort=priceDesc/,
  ],
];

export const pressUntouched = (opened: ShopAndBrowser, size: Size): void =>
  describe(`a page of ${size.width} × ${size.height} opened by its address and not scrolled`, () => {
    it.each(choices)('the list changes with %s', async (_name, path, act, listCall) => {
      await untouched(opened, size, path, (page) => changesTheList(page, () => act(page, size), listCall));
    });

    it('a press on the layout button changes the layout of the list', async () => {
      await untouched(opened, size, listing, async (page) => {
        const columns = () => results(page).getAttribute('data-layout');
        expect(await columns()).toBe('four');
        await press(page.getByRole('button', { name: 'One column' }));
        await page.locator('ul[data-layout=one]').waitFor({ timeout: soon });
      });
    });

    it('Back and Forward change the list after a reload', async () => {
      await untouched(opened, size, listing, async (page) => {
        await choose(page, 'Newest', 'Price, low to high');
        await page.waitForURL(/sort=priceAsc/);
        await page.reload();
        await hydrated(page);
        await changesTheList(page, () => page.evaluate(() => history.back()), /api\/(products|search)[^?]*\?/);
        await page.getByRole('button', { name: 'Newest' }).waitFor({ timeout: soon });
        const newest = await namesIn(results(page));
        await page.evaluate(() => history.forward());
        await page.getByRole('button', { name: 'Price, low to high' }).waitFor({ timeout: soon });
        await eventually(async () => (await namesIn(results(page))).join() !== newest.join(), true);
      });
    });

    it('the list is refetched when another tab changes the delivery location', async () => {
      await untouched(opened, size, listing, async (page) => {
        const otherTab = await page.context().newPage();
        await otherTab.goto(`${opened.shop.url}/robots.txt`);
        const request = page.waitForRequest(/api\/(products|search)[^?]*\?.*location=NP/, { timeout: soon });
        await Promise.all([request, otherTab.evaluate(() => localStorage.setItem('location', 'NP'))]);
        await otherTab.close();
      });
    });

    it("the home page shows a category's products", async () => {
      await untouched(opened, size, '/', async (page) => {
        const request = page.waitForRequest(/api\/products\/catName\?catName=Microcontrollers/, { timeout: soon });
        await Promise.all([request, press(page.getByRole('tab', { name: 'Microcontrollers' }))]);
        const products = page.getByRole('tabpanel', { name: 'Microcontrollers' }).getByRole('article');
        await products.first().waitFor({ state: 'attached', timeout: soon });
      });
    });

    it('a link of a product opens its category', async () => {
      await untouched(opened, size, '/product/nema17-stepper-1-8deg', async (page) => {
        await page.getByRole('link', { name: 'Stepper motors' }).first().click();
        await results(page).waitFor({ timeout: soon });
      });
    });
  });
