import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium, packagedChromium } from '../support/chromium';
import { openPage } from './support';

const run = promisify(execFile);

interface Audit {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** What cost points, by category. */
  failing: Record<string, string[]>;
  shift: number;
}

const program = join(process.cwd(), 'test', 'support', 'lighthouse.mjs');

/** In the packaged browser on every machine: figures of one browser, which draws no window around the page beside it. */
const audit = async (address: string): Promise<Audit> => {
  const { path, env } = packagedChromium();
  const { stdout } = await run(process.execPath, [program, address, path], {
    env: { ...process.env, ...env },
    timeout: 300_000,
  });
  // Written by the program beside.
  return JSON.parse(stdout) as Audit;
};

const middle = (values: number[]): number => values.sort((one, other) => one - other)[1] ?? NaN;

/** The path of the largest picture a phone paints. */
const largestPaintOn = async (address: string): Promise<string> => {
  const browser = await launchChromium();
  const { page } = await openPage(browser, 412);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as PerformanceEntry & { url: string };
          resolve(new URL(entry.url, location.href).pathname);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await browser.close();
  return largest;
};

jest.setTimeout(1_200_000);

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

// Performance is a figure of the machine too: a busy one, or one with a single core, does not reach it.
it.each([
  ['home', '/'],
  ['a category', '/products/category/motors-servos'],
  ['a product', '/product/nema17-stepper-1-8deg'],
])('Lighthouse finds %s fast on a phone, and nothing else amiss', async (_name, path) => {
  // The first visit to a shop that has just opened is not what shoppers meet; no other browser is open during the audits.
  const largest = await largestPaintOn(shop.url + path);
  const html = await (await fetch(shop.url + path)).text();
  expect(largest).toMatch(/^\/download\//);
  expect(html).toContain(largest);

  const audits = [await audit(shop.url + path), await audit(shop.url + path), await audit(shop.url + path)];
  for (const { scores, failing, shift } of audits) {
    expect({ ...scores, failing }).toMatchObject({
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
      failing: { accessibility: [], 'best-practices': [], seo: [] },
    });
    expect(shift).toBeLessThanOrEqual(0.01);
  }
  expect(middle(audits.map(({ scores }) => scores.performance))).toBeGreaterThanOrEqual(97);
});
