import type { Page } from 'playwright-core';
import { untilFocused } from './focus';
import { holdCalls, loseCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { alive, eventually, openPage, violationsOn, untilStill } from './support';

jest.setTimeout(180_000);

const opened = shopAndBrowser();
const { visit, visiting } = opened;

const listing = '/products/category/sensors';
const product = '/product/nema17-stepper-1-8deg';

const header = (page: Page) => page.getByRole('banner');

describe('what is pressed before the shop is alive', () => {
  /** The page of the server alone: its scripts are held back until they are released. */
  const early = async (path: string, press: (page: Page) => Promise<void>): Promise<Page> => {
    const { page } = await openPage(opened.browser, 1280);
    const scripts = await holdCalls(page, '**/assets/*.js');
    await page.goto(opened.shop.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await press(page);
    scripts.letGo();
    return page;
  };

  it('is done once, in its order, also inside the page', async () => {
    const page = await early(product, async (waiting) => {
      await waiting.getByRole('button', { name: 'One more' }).first().click();
      await waiting.getByRole('button', { name: 'Add to cart' }).first().click();
    });
    await page.getByText('Added to your cart').waitFor();
    await header(page).getByRole('link', { name: 'Cart, 2 items' }).waitFor();
    await page.context().close();
  });

  it('opens a menu of the header, and leaves it open', async () => {
    const page = await early('/', (waiting) => waiting.getByRole('button', { name: 'All Categories' }).click());
    await alive(page);
    await page.getByRole('button', { name: 'All Categories', expanded: true }).waitFor();
    await page.context().close();
  });

  it('filters a list', async () => {
    const page = await early(listing, (waiting) => waiting.getByRole('checkbox', { name: 'In Stock' }).click());
    await page.waitForURL(/inStock=true/);
    expect(await page.getByRole('checkbox', { name: 'In Stock' }).isChecked()).toBe(true);
    await page.context().close();
  });
});

/** From the first to the last thing that is seen of an element: a field's border, signs and words, without padding. */
const visibleEdges = (element: Element): { left: number; right: number } => {
  if (element instanceof HTMLFormElement) return element.getBoundingClientRect();
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes = [...element.querySelectorAll('svg')].map((sign) => sign.getBoundingClientRect());
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const range = document.createRange();
    range.selectNode(node);
    // What is only there for screen readers is one pixel wide.
    if ((node.parentElement?.getBoundingClientRect().width ?? 0) > 1) boxes.push(range.getBoundingClientRect());
  }
  return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
};

describe('the header', () => {
  it('is fixed past 100 px, and the way to the top is there past 500', async () => {
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

  it('has the first seven categories, and all with their subcategories in a menu for the keyboard', async () => {
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

  it('has All Categories on one line, and every category inside the bar', async () => {
    const { page } = await openPage(opened.browser, 992);
    await visit(page, '/');
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
    await page.context().close();
  });

  it('stands evenly: search, location, account and cart keep one distance', async () => {
    const { page } = await openPage(opened.browser, 992);
    await visit(page, '/');
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
    await page.context().close();
  });

  it('shows the total of the cart where the screen is wider than 1000 px', async () => {
    await visiting(1001, '/', async (page) => {
      const total = header(page).getByText('₹0.00');
      await total.waitFor();
      await page.setViewportSize({ width: 1000, height: 900 });
      await total.waitFor({ state: 'hidden' });
    });
  });

  it('is hidden on the four screens of accounts, as footer and bottom bar are', async () => {
    const { page } = await openPage(opened.browser, 390);
    for (const path of ['/signIn', '/signUp', '/verifyOTP', '/changePassword']) {
      await page.goto(opened.shop.url + path);
      await page.getByRole('main').waitFor();
      for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Quick links' }).count()).toBe(0);
    }
    await page.context().close();
  });
});

describe('below 992 px', () => {
  const withFilters = ['Home', 'Filters', 'Search', 'Wishlist', 'Orders', 'Account'];
  const withoutFilters = withFilters.filter((entry) => entry !== 'Filters');

  it('the bottom bar has Filters only where filters are', async () => {
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

  it('is gone from 992 px on', async () => {
    await visiting(992, '/', async (page) => {
      expect(await page.getByRole('navigation', { name: 'Quick links' }).isVisible()).toBe(false);
      expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    });
  });

  it('a menu slides in, leads on and gives the focus back', async () => {
    await visiting(390, '/', async (page) => {
      const opener = page.getByRole('button', { name: 'Menu', exact: true });
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

  it('is India at first, is chosen from all countries, and is kept for every list of every tab', async () => {
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
      await alive(page);
      expect(await page.evaluate(() => localStorage.getItem('location'))).toBe('GB');
      await page.getByRole('button', { name: 'Your location United Kingdom' }).getByText('United Kin…').waitFor();

      // The other tab follows without being loaded again, the server with the next page.
      await other.waitForFunction(
        (before) => ![...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === before),
        found,
      );
      await eventually(() => other.getByText('United Kin…').count(), 1);
      await visit(page, '/products/category/power');
      await page.getByText('9 products').waitFor();
    });
  });

  it('says that the countries did not come, and asks again', async () => {
    const { page } = await openPage(opened.browser, 390);
    await visit(page, '/');
    const connection = await loseCalls(page, '**/api/countries');
    await page.getByRole('button', { name: /^Your location/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose your Delivery Location' });
    await dialog.getByText('The connection is lost').waitFor();
    connection.mend();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('button', { name: 'Åland Islands' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => /^Your location/.test(document.activeElement?.textContent ?? ''));
    await page.context().close();
  });
});

describe('what is opened', () => {
  const locationButton = (page: Page) => page.getByRole('button', { name: /^Your location/ });
  const openings: Record<string, { at: readonly number[]; open(page: Page): Promise<void> }> = {
    'the categories': {
      at: [1280],
      open: (page) => page.getByRole('button', { name: 'All Categories' }).click(),
    },
    'the menu': { at: [390], open: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click() },
    'the locations': {
      at: [390, 1280],
      open: async (page) => {
        await locationButton(page).click();
        await page.getByRole('button', { name: 'Albania' }).waitFor();
      },
    },
    'the suggestions': {
      at: [390, 1280],
      open: async (page) => {
        await header(page).getByRole('combobox').fill('stepr motor');
        await page.getByRole('option').first().waitFor();
      },
    },
    'the order': { at: [390, 1280], open: (page) => page.getByRole('button', { name: 'Newest' }).click() },
    'the filters': {
      at: [390],
      open: async (page) => {
        await page.getByRole('button', { name: 'Filter Products' }).click();
        await page.getByRole('dialog').getByRole('slider').first().waitFor();
      },
    },
  };

  it.each([390, 1280])('is nothing axe could find fault with, and inside the screen, at %i px', async (width) => {
    await visiting(width, listing, async (page) => {
      for (const [name, { at, open }] of Object.entries(openings)) {
        if (!at.includes(width)) continue;
        await open(page);
        const outside = () =>
          page.locator('[role=menu], [role=listbox], dialog[open]').evaluateAll(
            (parts) =>
              parts.filter((part) => {
                const { left, right } = part.getBoundingClientRect();
                return left < 0 || right > window.innerWidth;
              }).length,
          );
        // Some slide in.
        await eventually(outside, 0);
        expect([name, await violationsOn(page)]).toEqual([name, []]);
        await page.keyboard.press('Escape');
      }
    });
  });
});

describe('a button without words', () => {
  it('says what it does to a mouse that rests', async () => {
    await visiting(1280, listing, async (page) => {
      await page.waitForLoadState('networkidle');
      const tip = page.getByText('One column', { exact: true });
      await page.getByRole('button', { name: 'One column' }).hover();
      await tip.waitFor();
      await page.mouse.move(10, 300);
      await tip.waitFor({ state: 'detached' });
    });
  });
});

describe('two tabs', () => {
  it('count the same cart', async () => {
    await visiting(1280, product, async (page) => {
      const other = await page.context().newPage();
      await visit(other, '/');
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await header(other).getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    });
  });
});

describe('a message', () => {
  it('is red for an error, and gone after six seconds', async () => {
    await visiting(1280, listing, async (page) => {
      const card = page.getByRole('list', { name: 'Products' }).getByRole('article').first();
      await card.hover();
      await card.getByRole('button', { name: /My List$/ }).click();
      const message = page.getByRole('alert').filter({ hasText: 'Please Login to continue' });
      await message.waitFor();
      const shownAt = Date.now();
      expect(
        await message
          .locator('div')
          .first()
          .evaluate((box) => getComputedStyle(box).backgroundColor),
      ).toBe('rgb(192, 39, 27)');
      await page.mouse.move(10, 400);
      await message.waitFor({ state: 'detached' });
      expect(Date.now() - shownAt).toBeGreaterThan(5_000);
    });
  });
});

describe('a message beside a dialog', () => {
  it('is in it: seen, announced and pressed', async () => {
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
  it('asks for an address, and thanks for it', async () => {
    await visiting(390, '/', async (page) => {
      const box = page.getByRole('textbox', { name: 'Your email address' });
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByText('Please enter an email address').waitFor();
      await untilFocused(box);
      await box.fill('asha@example.com');
      await page.keyboard.press('Enter');
      await page.getByText('Thank you. Your address is on our newsletter list.').waitFor();
    });
  });
});

describe('offline', () => {
  it('a page that is not there says so, and comes with the connection', async () => {
    const { page } = await openPage(opened.browser, 1280);
    await visit(page, '/');
    await page.context().setOffline(true);
    await header(page).getByRole('link', { name: 'Sensors' }).click();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('list', { name: 'Products' }).waitFor();
    await page.context().close();
  });
});
