import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium } from '../support/chromium';
import { openPage } from './support';

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

/** Sum of the layout shifts that no input has caused, read after everything that comes on idle is there. */
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

const violationsOn = async (page: Page): Promise<string[]> => {
  // Evaluated as text: a script element of its own would offend the page's policy.
  await page.evaluate(`(() => { ${axe.source} })()`);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
};

const publicPages = [
  ['home', '/'],
  ['a category', '/products/category/motors-servos'],
  ['a subcategory', '/products/subCat/stepper-motors'],
  ['a product', '/product/nema17-stepper-1-8deg'],
] as const;

const otherPages = [
  ['the cart', '/cart'],
  ['sign-in', '/signIn'],
  ['sign-up', '/signUp'],
] as const;

describe.each([390, 1280])('at %i px', (width) => {
  it.each(publicPages)('%s comes to life without a shift or a word, and axe finds nothing', async (_name, path) => {
    const { page, said } = await openPage(browser, width);
    await page.goto(shop.url + path);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    expect(await violationsOn(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it.each(otherPages)('axe finds nothing on %s', async (_name, path) => {
    const { page, said } = await openPage(browser, width);
    await page.goto(shop.url + path);
    await page.waitForLoadState('networkidle');
    expect(await violationsOn(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });
});

it.each(publicPages)('%s shows its goods without JavaScript', async (_name, path) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.url + path);
  expect(
    await page
      .getByRole('main')
      .getByText(/Rs \d+/)
      .count(),
  ).toBeGreaterThan(0);
  await context.close();
});

it('answers an unknown address with 404 and a way back', async () => {
  const { page } = await openPage(browser, 1280);
  const response = await page.goto(`${shop.url}/no/such/page`);
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByRole('link').first().waitFor();
  await page.context().close();
});
