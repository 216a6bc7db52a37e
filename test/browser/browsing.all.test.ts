import type { Page } from 'playwright-core';
import { holdCalls } from './hold-calls';
import { paced } from '../support/paced';
import { untilFocused } from './focus';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, hydrated } from './support';

const opened = shopAndBrowser();
const { visiting } = opened;

const listing = '/products/category/sensors';

const boxesOf = (page: Page, selector: string): Promise<number[][]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y + window.scrollY, width, height].map(Math.round);
    }),
  );

const results = (page: Page) => page.getByRole('list', { name: 'Products' });

describe('a list', () => {
  it('the price slider of a list goes from 100 to 60000 in steps of 5', async () => {
    await visiting(1280, listing, async (page) => {
      const [low, high] = [page.getByRole('slider').first(), page.getByRole('slider').last()];
      await low.waitFor();
      expect(await low.getAttribute('aria-valuemin')).toBe('100');
      expect(await high.getAttribute('aria-valuenow')).toBe('60000');
      // The slider's style sheet must not remove the focus ring of links.
      const link = page.getByRole('link', { name: 'Sprocket, home' }).first();
      await link.focus();
      expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
      await low.press('ArrowRight');
      await page.waitForURL(/minPrice=105/);
      await high.press('ArrowLeft');
      await page.waitForURL(/minPrice=105&maxPrice=59995/);
      expect(await low.evaluate((handle) => handle === document.activeElement)).toBe(false);
      await page.goBack();
      await page.goBack();
      await page.waitForURL((url) => url.search === '');
      await page.waitForFunction(() => document.querySelector('[role=slider]')?.ariaValueNow === '100');
    });
  });

  it('a list reserves space while it loads, and never shows the previous products', async () => {
    await visiting(1280, '/search?q=motor', async (page) => {
      const calls = await holdCalls(page, /\/api\/search\?.*page=/);
      await page.getByRole('combobox').fill('sensor');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Results for “sensor”' }).waitFor();
      await page.getByRole('status').filter({ hasText: 'Loading products' }).first().waitFor();
      expect(await results(page).count()).toBe(0);
      const places = await boxesOf(page, 'section[aria-label=Products] li > *');
      await page.getByText('Still loading…').waitFor();
      calls.release();
      await results(page).waitFor();
      expect(await boxesOf(page, 'section[aria-label=Products] li > article')).toEqual(places);
    });
  });
});

it.each([
  [390, false],
  [768, false],
  [1280, true],
])('the names of cards at %i px are truncated after twenty characters: %s', async (width, isTruncated) => {
  await visiting(width, '/products/subCat/stepper-motors', async (page) => {
    const card = results(page).getByRole('article').filter({ hasText: 'NEMA 17 stepper moto…' }).first();
    const isSeen = (text: string | RegExp) =>
      card.getByText(text, { exact: true }).evaluate((element) => element.getBoundingClientRect().width > 1);
    await eventually(() => isSeen('NEMA 17 stepper moto…'), isTruncated);
    expect(await isSeen(/^NEMA 17 stepper motor /)).toBe(!isTruncated);
  });
});

it('Search in the bottom bar leads to the search box, where words can be typed immediately', async () => {
  await visiting(390, listing, async (page) => {
    const box = page.getByRole('combobox', { name: 'Search products' });
    await page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search');
    await untilFocused(box);
    await page.reload();
    await hydrated(page);
    expect(await box.evaluate((element) => element.matches(':focus'))).toBe(false);
  });
});

it('the search works without JavaScript', async () => {
  const page = await opened.browser.newPage({ javaScriptEnabled: false });
  await page.goto(opened.shop.url);
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('stepper');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/search?q=stepper');
  expect(await results(page).getByRole('article').count()).toBeGreaterThan(0);
});

it('an icon button shows its tooltip on hover', async () => {
  await visiting(1280, listing, async (page) => {
    await page.waitForLoadState('networkidle');
    const tip = page.getByText('One column', { exact: true });
    await page.getByRole('button', { name: 'One column' }).hover();
    await tip.waitFor();
    await page.mouse.move(10, 300);
    await tip.waitFor({ state: 'detached' });
  });
});

it.each(['no-preference', 'reduce'] as const)(
  'closing the full-size view keeps the last picture, and returns the focus to its button, with motion “%s”',
  async (reducedMotion) => {
    await visiting(1280, '/product/nema17-stepper-1-8deg', async (page) => {
      await page.emulateMedia({ reducedMotion });
      const opener = page.getByRole('button', { name: 'See the pictures in full size' });
      const dialog = page.getByRole('dialog', { name: /^Pictures/ });
      const current = () => page.locator('button[aria-current=true]').getAttribute('aria-label');
      await opener.click();
      await dialog.getByRole('button', { name: 'Next' }).click();
      const startedAt = Date.now();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // A view transition that waits for the next frame freezes the page until it times out after four seconds.
      expect(Date.now() - startedAt).toBeLessThan(paced(3_000));
      await eventually(current, 'Picture 2 of 3');
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    });
  },
);

it('a picture is enlarged on hover, from a source of that width or the original', async () => {
  await visiting(1280, '/product/nema17-stepper-1-8deg', async (page) => {
    const picture = page.getByRole('img', { name: 'NEMA 17', exact: false }).first();
    const drawnWidth = () => picture.evaluate((image) => Math.round(image.getBoundingClientRect().width));
    const sourceWidth = () =>
      picture.evaluate(async (image: HTMLImageElement) => {
        // `currentSrc` is empty while the larger picture is loading.
        if (image.currentSrc === '') return 0;
        const response = await fetch(image.currentSrc);
        return (await createImageBitmap(await response.blob())).width;
      });
    const small = await drawnWidth();
    await picture.hover();
    await eventually(async () => (await drawnWidth()) > 2 * small, true);
    const original = Number(await picture.getAttribute('width'));
    await eventually(async () => (await sourceWidth()) >= Math.min(original, await drawnWidth()), true);
    await page.mouse.move(0, 0);
    await eventually(drawnWidth, small);
  });
});

it('a page stays until the code of the next one is loaded', async () => {
  await visiting(390, '/cart', async (page) => {
    const cart = page.getByRole('heading', { name: 'Your cart', exact: true });
    const code = await holdCalls(page, /\/assets\/.*\.js$/);
    await page.getByRole('link', { name: 'Sprocket, home' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    // If React did not wait for the code, the page would be empty after two frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await cart.isVisible()).toBe(true);
    code.release();
    await page.getByRole('heading', { name: 'Popular Products' }).waitFor();
    expect(await cart.count()).toBe(0);
  });
});
