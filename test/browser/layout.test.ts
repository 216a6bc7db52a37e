import type { Page } from 'playwright-core';
import { untilFocused } from './focus';
import { holdCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { hydrated, eventually, openPage, violationsOn, untilStill } from './support';

const opened = shopAndBrowser();
const { visit, visiting } = opened;

const listing = '/products/category/sensors';
const product = '/product/nema17-stepper-1-8deg';

const header = (page: Page) => page.getByRole('banner');

describe('a press before hydration', () => {
  const early = async (path: string, press: (page: Page) => Promise<void>): Promise<Page> => {
    const { page } = await openPage(opened.browser, 1280);
    const scripts = await holdCalls(page, '**/assets/*.js');
    await page.goto(opened.shop.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await press(page);
    scripts.release();
    return page;
  };

  it('presses on a page before hydration are replayed once and in order', async () => {
    const page = await early(product, async (waiting) => {
      await waiting.getByRole('button', { name: 'One more' }).first().click();
      await waiting.getByRole('button', { name: 'Add to cart' }).first().click();
    });
    await page.getByText('Added to your cart').waitFor();
    await header(page).getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  });

  it('a press before hydration opens a menu of the header, which stays open', async () => {
    const page = await early('/', (waiting) => waiting.getByRole('button', { name: 'All Categories' }).click());
    await hydrated(page);
    await page.getByRole('button', { name: 'All Categories', expanded: true }).waitFor();
  });

  it('a press before hydration filters a list', async () => {
    const page = await early(listing, (waiting) => waiting.getByRole('checkbox', { name: 'In Stock' }).click());
    await page.waitForURL(/inStock=true/);
    expect(await page.getByRole('checkbox', { name: 'In Stock' }).isChecked()).toBe(true);
  });
});

/** A form is measured at its border, any other element at its icons and visible text. */
const visibleEdges = (element: Element): { left: number; right: number } => {
  if (element instanceof HTMLFormElement) return element.getBoundingClientRect();
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes = [...element.querySelectorAll('svg')].map((sign) => sign.getBoundingClientRect());
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const range = document.createRange();
    range.selectNode(node);
    // Text that is only for screen readers is one pixel wide, so it does not count as visible.
    if ((node.parentElement?.getBoundingClientRect().width ?? 0) > 1) boxes.push(range.getBoundingClientRect());
  }
  return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
};

describe('the header', () => {
  it('the header is fixed past 100 px, and the button Go to top appears past 500 px', async () => {
    await visiting(1280, '/', async (page) => {
      const search = header(page).getByRole('combobox');
      const up = page.getByRole('button', { name: 'Go to top' });
      const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
      const topOfSearch = () => search.evaluate((box) => box.getBoundingClientRect().top);
      const atRest = await topOfSearch();
      await scrollTo(100);
      await page.waitForFunction(() => window.scrollY === 100);
      expect(await topOfSearch()).toBe(atRest - 100);
      await scrollTo(101);
      await eventually(async () => (await topOfSearch()) > 0 && (await topOfSearch()) !== atRest - 101, true);
      await untilStill(page);
      const atTop = await topOfSearch();
      await scrollTo(400);
      await page.waitForFunction(() => window.scrollY === 400);
      expect(await topOfSearch()).toBe(atTop);
      expect(await violationsOn(page)).toEqual([]);
      await scrollTo(500);
      await page.waitForFunction(() => window.scrollY === 500);
      expect(await up.count()).toBe(0);
      await scrollTo(501);
      await up.click();
      await page.waitForFunction(() => window.scrollY === 0);
      await up.waitFor({ state: 'detached' });
    });
  });

  it('the header shows seven categories, and all with their subcategories in a menu that works by keyboard', async () => {
    await visiting(1280, '/', async (page) => {
      const bar = page.getByRole('navigation', { name: 'Categories' });
      expect(await bar.getByRole('link').count()).toBe(7);
      const all = bar.getByRole('button', { name: 'All Categories' });
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
      await all.focus();
      await page.keyboard.press('Enter');
      await bar.getByRole('link', { name: 'Components' }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(await focused()).toMatch(/^\/products\/subCat\//);
      await page.keyboard.press('ArrowRight');
      expect(await focused()).toBe('/products/category/microcontrollers');
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toMatch(/^\/products\/subCat\//);
      await page.keyboard.press('Escape');
      await bar.getByRole('link', { name: 'Components' }).waitFor({ state: 'detached' });
      await untilFocused(all);
    });
  });

  it('the header, the footer and the bottom bar are hidden on the four account screens', async () => {
    const { page } = await openPage(opened.browser, 390);
    for (const path of ['/signIn', '/signUp', '/verifyOTP', '/changePassword']) {
      await page.goto(opened.shop.url + path);
      await page.getByRole('main').waitFor();
      for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Quick links' }).count()).toBe(0);
    }
  });
});

describe('the header of the home page from 992 px on', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(opened.browser, 992));
    await visit(page, '/');
  });
  afterAll(() => page.context().close());

  it('the header at 992 px replaces the bottom bar and the menu button', async () => {
    await page.setViewportSize({ width: 992, height: 900 });
    expect(await page.getByRole('navigation', { name: 'Quick links' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
  });

  it('the header from 992 px on has All Categories on one line, and every category inside the bar', async () => {
    const bar = page.getByRole('navigation', { name: 'Categories' });
    for (const width of [992, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await bar.getByText('All Categories').evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents([...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? button);
        return words.getClientRects().length;
      });
      expect({ width, lines }).toEqual({ width, lines: 1 });
      const hidden = await bar.getByRole('list').evaluate((list) => list.scrollWidth - list.clientWidth);
      expect({ width, hidden }).toEqual({ width, hidden: 0 });
    }
  });

  it('the header from 992 px on has equal gaps between search, location, account and cart', async () => {
    for (const width of [992, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const parts = [
        header(page).getByRole('search'),
        header(page).getByRole('button', { name: /^Your location/ }),
        header(page).getByRole('link', { name: 'Sign In' }),
        header(page).getByRole('link', { name: /^Cart/ }),
      ];
      const boxes = await Promise.all(parts.map((part) => part.evaluate(visibleEdges)));
      const gaps = boxes.slice(1).map(({ left }, index) => Math.round(left - (boxes[index]?.right ?? 0)));
      expect({ width, uneven: Math.max(...gaps) - Math.min(...gaps) > 6 ? gaps : [] }).toEqual({ width, uneven: [] });
    }
  });

  it('the header shows the cart total only above 1000 px', async () => {
    const total = header(page).getByText('₹0.00');
    await page.setViewportSize({ width: 1001, height: 900 });
    await total.waitFor();
    await page.setViewportSize({ width: 1000, height: 900 });
    await total.waitFor({ state: 'hidden' });
  });
});

describe('below 992 px', () => {
  const withFilters = ['Home', 'Filters', 'Search', 'Wishlist', 'Orders', 'Account'];
  const withoutFilters = withFilters.filter((entry) => entry !== 'Filters');

  it('the bottom bar below 992 px has Filters only on pages with filters', async () => {
    await visiting(991, '/', async (page) => {
      const bar = page.getByRole('navigation', { name: 'Quick links' });
      const hasEntries = async (expected: string[]) => {
        await page.waitForFunction(
          (count) => document.querySelectorAll('nav[aria-label="Quick links"] li').length === count,
          expected.length,
        );
        expect(await bar.getByRole('listitem').allInnerTexts()).toEqual(expected);
      };
      await hasEntries(withoutFilters);
      await bar.getByRole('link', { name: 'Search' }).click();
      await page.getByRole('heading', { name: 'Search the shop' }).waitFor();
      await hasEntries(withoutFilters);
      const search = header(page).getByRole('combobox');
      await search.fill('motor');
      await search.press('Enter');
      await hasEntries(withFilters);
      await search.fill('zzzzqqqq');
      await search.press('Enter');
      await hasEntries(withoutFilters);
      await visit(page, listing);
      await hasEntries(withFilters);
    });
  });

  it('the menu on a phone navigates, and returns the focus when Escape closes it', async () => {
    await visiting(390, '/', async (page) => {
      const opener = page.getByRole('button', { name: 'Menu', exact: true });
      // Rendered before the press, which has only to show it.
      await page.locator('dialog a', { hasText: 'Sensors' }).waitFor({ state: 'attached' });
      await opener.click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Sensors' }).waitFor();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await untilFocused(opener);
      await opener.click();
      await menu.getByRole('link', { name: 'Sensors' }).click();
      await page.waitForURL(`**${listing}`);
      await menu.waitFor({ state: 'hidden' });
    });
  });
});

describe('the delivery location', () => {
  const openDialog = async (page: Page) => {
    await page.getByRole('button', { name: /^Your location/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose your Delivery Location' });
    await dialog.getByRole('button', { name: 'Åland Islands' }).waitFor();
    return dialog;
  };

  it('the delivery location defaults to India, is chosen from all countries, and applies in every tab', async () => {
    await visiting(1280, '/products/category/power', async (page) => {
      expect(await page.evaluate(() => localStorage.getItem('location'))).toBe('IN');
      await page.getByText('1 to 10 of 14 products').waitFor();
      const other = await page.context().newPage();
      await visit(other, '/search?q=lipo');
      const found = (await other.getByRole('status').filter({ hasText: 'products' }).innerText()).trim();

      const dialog = await openDialog(page);
      const places = dialog.getByRole('listitem');
      expect(await places.first().innerText()).toBe('All');
      expect(await places.count()).toBe(250);
      await dialog.getByRole('searchbox', { name: 'Search your area' }).fill('united k');
      await eventually(() => places.count(), 1);
      await Promise.all([page.waitForURL(`${opened.shop.url}/`), places.getByRole('button').click()]);
      await hydrated(page);
      expect(await page.evaluate(() => localStorage.getItem('location'))).toBe('GB');
      await page.getByRole('button', { name: 'Your location United Kingdom' }).getByText('United Kin…').waitFor();

      await other.waitForFunction(
        (before) => ![...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === before),
        found,
      );
      await eventually(() => other.getByText('United Kin…').count(), 1);
      await visit(page, '/products/category/power');
      await page.getByText('9 products').waitFor();
    });
  });
});

describe('two tabs', () => {
  it('two tabs show the same cart count', async () => {
    await visiting(1280, product, async (page) => {
      const other = await page.context().newPage();
      await visit(other, '/');
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await header(other).getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    });
  });
});

describe('a message beside a dialog', () => {
  it('a message shown when a dialog opens appears inside the dialog: visible, announced and clickable', async () => {
    await visiting(390, listing, async (page) => {
      const card = page.getByRole('list', { name: 'Products' }).getByRole('article').first();
      await card.getByRole('button', { name: /My List$/ }).click();
      const message = page.getByRole('alert').filter({ hasText: 'Please Login to continue' });
      await message.waitFor();
      await page.getByRole('button', { name: /^Your location/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Choose your Delivery Location' });
      await dialog.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
      await page.waitForURL('**/signIn');
    });
  });
});

describe('the newsletter', () => {
  it('the newsletter form asks for an address, and thanks the subscriber', async () => {
    await visiting(390, '/', async (page) => {
      const box = page.getByRole('textbox', { name: 'Your email address' });
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByText('Please enter an email address').waitFor();
      await untilFocused(box);
      await box.fill('asha@example.com');
      await page.keyboard.press('Enter');
      await page.getByText('Thank you. Please open the link in our mail').waitFor();
    });
  });
});

it('a page of the footer opens without a full load, under the content security policy', async () => {
  await visiting(390, '/', async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Returns and warranty' }).click();
    await page.getByRole('heading', { level: 1, name: 'Returns and warranty' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'cables and filament' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
    await page.waitForURL('**/signIn');
  });
});
