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

// untouched.all.test.ts covers wide screens.
pressUntouched(opened, phone);

/** Pages, each with its budget: the kB (1000 bytes) of script that the page may fetch without any input. */
const pagesWithBudget = [
  ['home', '/', budgets.fetchedScript.home],
  ['listing', listing, budgets.fetchedScript.listing],
  ['product', '/product/nema17-stepper-1-8deg', budgets.fetchedScript.product],
  ['sign-in', '/signIn', budgets.fetchedScript['sign-in']],
] as const;

it.each(pagesWithBudget)('%s fetches no more script than its budget', async (_name, path, budget) => {
  const page = await opened.browser.newPage({ viewport: phone, hasTouch: true });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await opened.visit(page, path);
  await page.waitForLoadState('networkidle');
  const fetched = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  process.stdout.write(`${path} fetches ${fetched.toFixed(1)} kB of script in ${sizes.length} files\n`);
  expect(fetched).toBeGreaterThan(budget / 2);
  expect(fetched).toBeLessThanOrEqual(budget);
});

describe('the filter panel on narrow screens', () => {
  it('shows the number of results, and closes to show them', async () => {
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
  it('hides its sidebar, and can be filtered in the panel', async () => {
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
  it('is applied by hydration', async () => {
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
