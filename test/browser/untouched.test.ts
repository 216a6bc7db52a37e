import { setTimeout as wait } from 'node:timers/promises';
import budgets from '../../scripts/budgets.json';
import { holdCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { eventually } from './support';
import {
  changesTheList,
  desktop,
  filtersOf,
  listing,
  namesIn,
  phone,
  press,
  pressUntouched,
  results,
  soon,
  untouched,
} from './untouched';

const opened = shopAndBrowser();

pressUntouched(opened, phone);

const pagesWithBudget = [
  ['home', '/'],
  ['listing', listing],
  ['product', '/product/nema17-stepper-1-8deg'],
  ['sign-in', '/signIn'],
] as const;

/** Time in ms in which an untouched page loads all of its parts. */
const loadTime = 5_000;

/** Returns compressed kB (1000 bytes) by type of resource. */
const fetchedBy = async (path: string) => {
  const page = await opened.browser.newPage({ viewport: phone, hasTouch: true });
  const sizes = { document: [] as Promise<number>[], script: [] as Promise<number>[] };
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type === 'document' || type === 'script')
      sizes[type].push(request.sizes().then((size) => size.responseBodySize));
  });
  await Promise.all([opened.visit(page, path), wait(loadTime)]);
  await page.waitForLoadState('networkidle');
  const kilobytesOf = async (all: readonly Promise<number>[]) =>
    (await Promise.all(all)).reduce((sum, size) => sum + size, 0) / 1000;
  return { html: await kilobytesOf(sizes.document), script: await kilobytesOf(sizes.script) };
};

describe('what an untouched page fetches', () => {
  const fetched = new Map<string, Awaited<ReturnType<typeof fetchedBy>>>();
  beforeAll(async () => {
    await Promise.all(pagesWithBudget.map(async ([name, path]) => fetched.set(name, await fetchedBy(path))));
  });

  it.each(pagesWithBudget)('%s fetches no more HTML and script than its budgets', (name, path) => {
    const { html, script } = fetched.get(name) ?? { html: 0, script: 0 };
    process.stdout.write(`${path} fetches ${html.toFixed(1)} kB of HTML and ${script.toFixed(1)} kB of script\n`);
    // A page that fetches less than half of its budget has not loaded.
    expect(script).toBeGreaterThan(budgets.fetchedScript[name] / 2);
    expect(script).toBeLessThanOrEqual(budgets.fetchedScript[name]);
    expect(html).toBeGreaterThan(budgets.fetchedHtml[name] / 2);
    expect(html).toBeLessThanOrEqual(budgets.fetchedHtml[name]);
  });
});

describe('the filter panel on narrow screens', () => {
  it('the filter panel on narrow screens shows the number of results, and closes to show them', async () => {
    await untouched(opened, phone, listing, async (page) => {
      const panel = await filtersOf(page, phone);
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
  it('a list whose window becomes narrow hides its sidebar, and can be filtered in the panel', async () => {
    await untouched(opened, desktop, listing, async (page) => {
      await page.setViewportSize(phone);
      await page.getByRole('complementary', { name: 'Filter Products' }).waitFor({ state: 'detached', timeout: soon });
      const panel = await filtersOf(page, phone);
      const act = () => press(panel.getByRole('radio', { name: /^4 stars and up/ }));
      await changesTheList(page, act, /api\/(products|search)[^?]*\?.*rating=4/);
    });
  });
});

describe('a choice made before the scripts load', () => {
  it('a filter chosen before the scripts load is applied by hydration', async () => {
    const page = await opened.browser.newPage({ viewport: desktop });
    const scripts = await holdCalls(page, '**/assets/*.js');
    await page.goto(opened.shop.url + listing, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await press(page.getByRole('radio', { name: /^4 stars and up/ }));
    const before = await namesIn(results(page));
    const request = page.waitForRequest(/api\/(products|search)[^?]*\?.*rating=4/);
    scripts.release();
    await request;
    await eventually(async () => (await namesIn(results(page))).join() !== before.join(), true);
  });
});

it('/favicon.ico exists, because some browsers request it by this name', async () => {
  const response = await fetch(`${opened.shop.url}/favicon.ico`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
});
