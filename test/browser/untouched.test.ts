import type { Locator, Page } from 'playwright-core';
import { holdCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { hydrated, eventually } from './support';
import { paced } from '../support/paced';

const opened = shopAndBrowser();

const listing = '/products/category/sensors';
const search = '/search?q=motor';

/** In ms. What waits for a scroll has no effect at all; a press on a busy machine takes seconds. */
const soon = paced(10_000);

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

type Size = (typeof sizes)[number];

const results = (page: Page) => page.getByRole('list', { name: 'Products' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Filter Products' });

/** The product names of a list. */
const namesIn = (list: Locator): Promise<string[]> => list.getByRole('article').allTextContents();

/** Opens an address in a window that has not scrolled. */
const untouched = async (size: Size, path: string, steps: (page: Page) => Promise<void>): Promise<void> => {
  const context = await opened.browser.newContext({ viewport: size, hasTouch: size.width < 768 });
  const consoleLines: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => consoleLines.push(message.text()));
  page.on('pageerror', (error) => consoleLines.push(String(error)));
  await opened.visit(page, path);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await steps(page);
  // A new page of a list starts at its top.
  if (!page.url().includes('page=')) expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(consoleLines).toEqual([]);
  await context.close();
};

/** A click that does not scroll its target into view, as a screen reader's. */
const press = (control: Locator): Promise<void> => control.dispatchEvent('click');

/** Filters stand beside the list on wide screens and in a panel on narrow ones. */
const filtersOf = async (page: Page, { width }: Size): Promise<Locator> => {
  if (width >= 992) return page.getByRole('complementary', { name: 'Filter Products' });
  await press(page.getByRole('button', { name: 'Filter Products' }));
  return panelOf(page);
};

/** Expects a press to load and show other products. */
const changesTheList = async (page: Page, act: () => Promise<unknown>, asked: RegExp): Promise<void> => {
  const before = await namesIn(results(page));
  expect(before.length).toBeGreaterThan(1);
  const request = page.waitForRequest(asked, { timeout: soon });
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

/** Each on a fresh page opened by its address: the choice, and the request it makes. */
const choices: readonly [
  name: string,
  path: string,
  choose: (page: Page, size: Size) => Promise<unknown>,
  asked: RegExp,
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

describe.each(sizes)('a page of $width x $height opened by its address and not scrolled', (size) => {
  it.each(choices)('changes its list by %s', async (_name, path, act, asked) => {
    await untouched(size, path, (page) => changesTheList(page, () => act(page, size), asked));
  });

  it('changes its layout', async () => {
    await untouched(size, listing, async (page) => {
      const columns = () => results(page).getAttribute('data-layout');
      expect(await columns()).toBe('four');
      await press(page.getByRole('button', { name: 'One column' }));
      await page.locator('ul[data-layout=one]').waitFor({ timeout: soon });
    });
  });

  it('handles Back and Forward after a reload', async () => {
    await untouched(size, listing, async (page) => {
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

  it('follows a delivery location chosen in another tab', async () => {
    await untouched(size, listing, async (page) => {
      const otherTab = await page.context().newPage();
      await otherTab.goto(`${opened.shop.url}/robots.txt`);
      const request = page.waitForRequest(/api\/(products|search)[^?]*\?.*location=NP/, { timeout: soon });
      await Promise.all([request, otherTab.evaluate(() => localStorage.setItem('location', 'NP'))]);
      await otherTab.close();
    });
  });

  it("shows a category's products on the home page", async () => {
    await untouched(size, '/', async (page) => {
      const request = page.waitForRequest(/api\/products\/catName\?catName=Microcontrollers/, { timeout: soon });
      await Promise.all([request, press(page.getByRole('tab', { name: 'Microcontrollers' }))]);
      const products = page.getByRole('tabpanel', { name: 'Microcontrollers' }).getByRole('article');
      await products.first().waitFor({ state: 'attached', timeout: soon });
    });
  });

  it('navigates from a product to its category', async () => {
    await untouched(size, '/product/nema17-stepper-1-8deg', async (page) => {
      await page.getByRole('link', { name: 'Stepper motors' }).first().click();
      await results(page).waitFor({ timeout: soon });
    });
  });
});

describe('the filter panel on narrow screens', () => {
  it('shows the number of results, and shows them', async () => {
    const size = sizes[0];
    await untouched(size, listing, async (page) => {
      const panel = await filtersOf(page, size);
      const way = panel.getByRole('button', { name: /^Show \d+ products$/ });
      const before = await way.textContent();
      await press(panel.getByRole('radio', { name: /^4 stars and up/ }));
      await eventually(async () => (await way.count()) === 1 && (await way.textContent()) !== before, true);
      const [count] = /\d+/.exec((await way.textContent()) ?? '') ?? [];
      await way.click();
      await panel.waitFor({ state: 'detached' });
      await page
        .getByRole('status')
        .filter({ hasText: `${count} products` })
        .waitFor({ timeout: soon });
    });
  });
});

describe('a list whose window becomes narrow', () => {
  it('hides its sidebar, and its panel filters', async () => {
    await untouched(sizes[1], listing, async (page) => {
      await page.setViewportSize(sizes[0]);
      await page.getByRole('complementary', { name: 'Filter Products' }).waitFor({ state: 'detached', timeout: soon });
      const panel = await filtersOf(page, sizes[0]);
      const act = () => press(panel.getByRole('radio', { name: /^4 stars and up/ }));
      await changesTheList(page, act, /api\/(products|search)[^?]*\?.*rating=4/);
    });
  });
});

describe('a choice made before the scripts load', () => {
  it('is applied by hydration', async () => {
    const context = await opened.browser.newContext({ viewport: sizes[1] });
    const page = await context.newPage();
    const scripts = await holdCalls(page, '**/assets/*.js');
    await page.goto(opened.shop.url + listing, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await press(page.getByRole('radio', { name: /^4 stars and up/ }));
    const before = await namesIn(results(page));
    const request = page.waitForRequest(/api\/(products|search)[^?]*\?.*rating=4/);
    scripts.release();
    await request;
    await eventually(async () => (await namesIn(results(page))).join() !== before.join(), true);
    await context.close();
  });
});

it('the icon that some browsers request by its usual name exists', async () => {
  const response = await fetch(`${opened.shop.url}/favicon.ico`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
});
