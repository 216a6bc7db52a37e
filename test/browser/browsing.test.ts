import type { Browser, Page } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium } from '../support/chromium';
import { openPage, visit as visitAddress } from './support';

jest.setTimeout(180_000);

let shop: BuiltShop;
let browser: Browser;

beforeAll(async () => {
  shop = await openBuiltShop();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const listing = '/products/category/sensors';
const withOptions = '/product/raspberry-pi-5';

const visit = (page: Page, path: string): Promise<void> => visitAddress(page, shop.url + path);

/** Runs a visit and leaves no console line unseen. */
const visiting = async (width: number, path: string, steps: (page: Page) => Promise<void>): Promise<void> => {
  const { page, said } = await openPage(browser, width);
  await visit(page, path);
  await steps(page);
  expect(said).toEqual([]);
  await page.context().close();
};

const results = (page: Page) => page.getByRole('list', { name: 'Products' });

describe('a list', () => {
  it('is found again by Back, with its filters, its focus and where it was', async () => {
    await visiting(1280, listing, async (page) => {
      await page.getByRole('radio', { name: /3 stars and up/ }).check();
      await page.waitForURL(/rating=3/);
      await page.getByRole('button', { name: 'Three columns' }).click();
      await page.waitForURL(/layout=three/);
      const address = page.url();
      const last = results(page).getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => window.scrollY);
      expect(top).toBeGreaterThan(200);
      await last.click();
      await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
      await page.goBack();
      await results(page).waitFor();
      expect(page.url()).toBe(address);
      await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) < 3, top);
      expect(await page.getByRole('radio', { name: /3 stars and up/ }).isChecked()).toBe(true);
      await page.reload();
      await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) < 3, top);
    });
  });

  it.each([
    [1280, 4],
    [800, 4],
    [390, 2],
  ])('at %i px stands in %i columns', async (width, columns) => {
    await visiting(width, listing, async (page) => {
      const tops = await results(page)
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    });
  });

  it('has its filters in a panel on narrow screens, which says what it leads to', async () => {
    await visiting(390, listing, async (page) => {
      await page.getByRole('navigation', { name: 'Quick links' }).getByRole('button', { name: 'Filters' }).click();
      const panel = page.getByRole('dialog', { name: 'Filter Products' });
      await panel.getByRole('checkbox', { name: 'In Stock' }).check();
      await page.waitForURL(/inStock=true/);
      await panel.getByRole('button', { name: /^Show \d+ products$/ }).click();
      expect(await panel.count()).toBe(0);
      await page.getByRole('button', { name: 'Remove filter In Stock' }).waitFor();
    });
  });

  it('says that its filters could not be asked for, and asks again', async () => {
    const { page } = await openPage(browser, 1280);
    await visit(page, listing);
    await page.route('**/api/products?**', (route) => route.abort());
    await page.getByRole('checkbox', { name: 'In Stock' }).check();
    const failure = page.getByRole('alert').filter({ hasText: 'The connection is lost' });
    await failure.waitFor();
    await page.unroute('**/api/products?**');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await results(page).waitFor();
    await page.context().close();
  });
});

describe('the home page', () => {
  it.each([
    [1280, 8],
    [640, 5],
    [390, 3],
  ])('at %i px shows %i categories in its strip', async (width, count) => {
    await visiting(width, '/', async (page) => {
      const strip = page.getByRole('group', { name: 'Featured Categories' });
      await page.waitForLoadState('networkidle');
      const [left, right] = await strip.evaluate((frame) => {
        const box = frame.getBoundingClientRect();
        return [box.left, box.right] as const;
      });
      const centres = await strip.getByRole('link').evaluateAll((links) =>
        links.map((link) => {
          const { x, width: wide } = link.getBoundingClientRect();
          return x + wide / 2;
        }),
      );
      expect(centres.filter((x) => x > left && x < right)).toHaveLength(count);
    });
  });

  it('turns its banner every 3.5 seconds, and not under the pointer', async () => {
    await visiting(1280, '/', async (page) => {
      const first = page.getByRole('button', { name: 'Slide 1 of 4' });
      await first.waitFor();
      await page.mouse.move(640, 700);
      await page.getByRole('button', { name: 'Slide 2 of 4' }).and(page.locator('[aria-current="true"]')).waitFor();
      await page.getByRole('region', { name: 'Highlights' }).hover();
      await page.waitForTimeout(700);
      const held = await page
        .getByRole('region', { name: 'Highlights' })
        .locator('[aria-current="true"]')
        .getAttribute('aria-label');
      await page.waitForTimeout(4500);
      expect(
        await page
          .getByRole('region', { name: 'Highlights' })
          .locator('[aria-current="true"]')
          .getAttribute('aria-label'),
      ).toBe(held);
    });
  });

  it('loads the products of a category by its tab, also with the arrow keys', async () => {
    await visiting(1280, '/', async (page) => {
      await page.getByRole('tab', { name: 'Microcontrollers' }).click();
      await page.getByRole('tabpanel', { name: 'Microcontrollers' }).getByRole('article').first().waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tabpanel', { name: 'Sensors' }).getByRole('article').first().waitFor();
      expect(await page.getByRole('tab', { name: 'Sensors' }).evaluate((tab) => tab === document.activeElement)).toBe(
        true,
      );
    });
  });
});

describe('a product', () => {
  it('shows its reviews when their count is pressed', async () => {
    await visiting(1280, withOptions, async (page) => {
      await page.getByRole('button', { name: /^\d+ reviews?$/ }).click();
      await page.getByRole('tabpanel', { name: /^Reviews/ }).waitFor();
      await page.waitForFunction(
        () => (document.querySelector('[role=tablist]')?.getBoundingClientRect().top ?? 999) < 200,
      );
    });
  });

  it('keeps Add to cart in reach of a thumb, and asks for the option that is missing', async () => {
    await visiting(390, withOptions, async (page) => {
      await page.getByRole('button', { name: 'Add to cart' }).last().click();
      await page.getByText('Please choose RAM').waitFor();
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('4 GB');
      await page.getByRole('radio', { name: '8 GB' }).check({ force: true });
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await page.getByText('Added to your cart').waitFor();
    });
  });

  it('is remembered, and linked by the next one', async () => {
    await visiting(1280, withOptions, async (page) => {
      await page.waitForFunction(() => localStorage.getItem('recentlyViewed') !== null);
      await visit(page, '/product/nema17-stepper-1-8deg');
      const shelf = page.getByRole('region', { name: 'Recently viewed' });
      expect(await shelf.getByRole('link', { name: 'Raspberry Pi 5' }).getAttribute('href')).toBe(withOptions);
    });
  });

  it('opens in a quick view by keyboard, and gives the focus back', async () => {
    await visiting(1280, listing, async (page) => {
      const card = results(page).getByRole('article').first();
      const opener = card.getByRole('button', { name: /^Quick view/ });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Quick view' });
      await dialog.getByRole('button', { name: /Add to cart/ }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    });
  });

  it.each([
    [1280, 5],
    [700, 3],
    [420, 2],
    [380, 1],
  ])('at %i px shows %i related ones at once', async (width, count) => {
    await visiting(width, withOptions, async (page) => {
      const related = page.getByRole('group', { name: 'Related Products' });
      const perView = await related.evaluate((frame) => getComputedStyle(frame).getPropertyValue('--per-view'));
      expect(Number(perView)).toBe(count);
    });
  });
});

describe('the search', () => {
  it('forgives a typing error while one types, and leads to the part', async () => {
    await visiting(1280, '/', async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).fill('arudino');
      await page
        .getByRole('option', { name: /Arduino/ })
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/product/**');
    });
  });

  it('works without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(shop.url);
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('stepper');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search?q=stepper');
    expect(await results(page).getByRole('article').count()).toBeGreaterThan(0);
    await context.close();
  });
});
