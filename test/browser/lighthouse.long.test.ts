import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium, packagedChromium } from '../support/chromium';
import { openPage } from './support';

const run = promisify(execFile);

interface Audit {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** Audits that cost points, by category. */
  failing: Record<string, string[]>;
  shift: number;
}

const program = join(process.cwd(), 'test', 'support', 'lighthouse.mjs');

/** Always in the packaged browser, for comparable figures; it draws no window frame. */
const audit = async (address: string): Promise<Audit> => {
  const { path, env } = packagedChromium();
  const { stdout } = await run(process.execPath, [program, address, path], {
    env: { ...process.env, ...env },
    timeout: 300_000,
  });
  // Written by lighthouse.mjs.
  return JSON.parse(stdout) as Audit;
};

const middle = (values: number[]): number => values.sort((one, other) => one - other)[1] ?? NaN;

/** The path of the largest contentful paint's picture on a phone. */
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

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

// Performance depends on the machine; a busy one, or one with a single core, does not reach it.
it.each([
  ['home', '/'],
  ['a category', '/products/category/motors-servos'],
  ['a product', '/product/nema17-stepper-1-8deg'],
])('Lighthouse scores %s as fast on a phone, and perfect otherwise', async (_name, path) => {
  // Warm up first: the first visit to a new process is not typical. No other browser is open during the audits.
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
