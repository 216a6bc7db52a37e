import type { Page } from 'playwright-core';
import { newCustomer } from './customer';
import { shopAndBrowser } from './shop-and-browser';
import { openPage, violationsOn } from './support';

const opened = shopAndBrowser();

const shiftOf = async (page: Page): Promise<number> => {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 1500);
      }),
  );
};

const publicPages = [
  ['home', '/'],
  ['a category', '/products/category/motors-servos'],
  ['a subcategory', '/products/subCat/stepper-motors'],
  ['a product', '/product/nema17-stepper-1-8deg'],
] as const;

/** These pages must not shift: a guest's cart and forms, which only the browser renders, have reserved space. */
const stillPages = [
  ...publicPages,
  ['what was found', '/search?q=motor'],
  ['an empty cart', '/cart'],
  ['sign-in', '/signIn'],
  ['sign-up', '/signUp'],
  ['finding an order', '/orders/find'],
  ['a complaint', '/complaint'],
] as const;

const nema17 = '/product/nema17-stepper-1-8deg';
const pi5 = '/product/raspberry-pi-5';

const guestPages = ['/search?q=motor', '/search', '/compare', '/signIn', '/signUp', '/verifyOTP', '/orders'];
const morePages = ['/changePassword', '/checkout', '/no/such/page'];
const customerPages = ['/cart', '/compare', '/my-list', '/orders', '/my-account', '/checkout'];

const openings: readonly [name: string, path: string, width: number | 'both', open: (page: Page) => Promise<void>][] = [
  ['the navigation', '/', 390, (page) => page.getByRole('button', { name: 'Menu', exact: true }).click()],
  ['all categories', '/', 1280, (page) => page.getByRole('button', { name: 'All Categories' }).click()],
  ['the location dialog', '/', 'both', (page) => page.getByRole('button', { name: /Your location/ }).click()],
  [
    'suggestions',
    '/',
    'both',
    async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).fill('motor');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'the filters',
    '/products/category/sensors',
    390,
    (page) => page.getByRole('button', { name: 'Filters' }).last().click(),
  ],
  [
    'two prices that meet, in the panel',
    '/products/category/sensors?minPrice=20000&maxPrice=20005',
    390,
    async (page) => {
      await page.getByRole('button', { name: 'Filters' }).last().click();
      await page.getByRole('dialog').getByRole('slider').first().waitFor();
    },
  ],
  [
    'two prices that meet',
    '/products/category/sensors?minPrice=20000&maxPrice=20005',
    1280,
    (page) => page.getByRole('slider').first().waitFor(),
  ],
  [
    'the quick view',
    '/products/category/sensors',
    'both',
    async (page) => {
      await page
        .getByRole('button', { name: /^Quick view/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).waitFor();
    },
  ],
  [
    'a missing option',
    pi5,
    'both',
    async (page) => {
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await page.getByText('Please choose RAM').waitFor();
    },
  ],
  ['the figures', nema17, 'both', (page) => page.getByRole('tab', { name: 'Additional info' }).click()],
  ['the reviews', nema17, 'both', (page) => page.getByRole('tab', { name: /^Reviews/ }).click()],
  ['the full screen', nema17, 'both', (page) => page.getByRole('button', { name: /in full size/ }).click()],
  ['the cart drawer', nema17, 'both', (page) => page.getByRole('button', { name: 'Add to cart' }).first().click()],
];

const findings = async (names: readonly string[], look: (name: string) => Promise<string[]>) => {
  const found: Record<string, string[]> = {};
  for (const name of names) {
    const violations = await look(name);
    if (violations.length > 0) found[name] = violations;
  }
  return found;
};

describe.each([390, 1280])('at %i px', (width) => {
  it.each(stillPages)(
    `the page “%s” at ${width} px hydrates without layout shift or console output, and passes axe`,
    async (_name, path) => {
      const { page, consoleLines } = await openPage(opened.browser, width);
      await page.goto(opened.shop.url + path);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.001);
      expect(await violationsOn(page)).toEqual([]);
      expect(consoleLines).toEqual([]);
    },
  );

  const look = (page: Page) => async (path: string) => {
    await opened.visit(page, path);
    await page.waitForLoadState('networkidle');
    return violationsOn(page);
  };

  it(`axe finds nothing on a guest’s pages of search, comparison, account and checkout at ${width} px`, async () => {
    const { page, consoleLines } = await openPage(opened.browser, width);
    expect(await findings([...guestPages, ...morePages], look(page))).toEqual({});
    expect(consoleLines.filter((line) => !line.includes('status of 404'))).toEqual([]);
  });

  it(`axe finds nothing in opened dialogs, menus and tabs at ${width} px`, async () => {
    const { page, consoleLines } = await openPage(opened.browser, width);
    const here = openings.filter(([, , where]) => where === 'both' || where === width);
    const lookAt = async (name: string) => {
      const [, path, , open] = here.find(([one]) => one === name) ?? [];
      await opened.visit(page, path ?? '');
      await open?.(page);
      await page.waitForLoadState('networkidle');
      return violationsOn(page);
    };
    const names = here.map(([name]) => name);
    expect(await findings(names, lookAt)).toEqual({});
    expect(consoleLines).toEqual([]);
  });

  it(`axe finds nothing on a customer’s pages with products in cart, wishlist and comparison at ${width} px`, async () => {
    const { page } = await (await newCustomer(opened.shop.url)).open(opened.browser, width);
    for (const path of [nema17, '/product/benewake-tf-luna']) {
      await opened.visit(page, path);
      await page.getByRole('button', { name: 'Add to Compare' }).click();
    }
    await opened.visit(page, nema17);
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await page.getByRole('button', { name: 'Added to Wishlist' }).waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
    expect(await findings(customerPages, look(page))).toEqual({});
    // Checks the account menu in the header at the top of the page, and in the fixed header after scrolling.
    await opened.visit(page, '/');
    for (const top of [0, 300]) {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      await page.waitForFunction((to) => window.scrollY === to, top);
      await page.getByRole('button', { name: /^Account menu/, expanded: false }).click();
      await page.getByRole('banner').getByRole('link', { name: 'My List' }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

it.each(publicPages)('the page “%s” shows its products without JavaScript', async (_name, path) => {
  const page = await opened.browser.newPage({ javaScriptEnabled: false });
  await page.goto(opened.shop.url + path);
  expect(
    await page
      .getByRole('main')
      .getByText(/Rs \d+/)
      .count(),
  ).toBeGreaterThan(0);
});

it('an unknown address responds with status 404 and a link back', async () => {
  const { page } = await openPage(opened.browser, 1280);
  const response = await page.goto(`${opened.shop.url}/no/such/page`);
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByRole('link').first().waitFor();
});
