import type { Page } from 'playwright-core';
import { colors, darkColors } from '../../src/theme/tokens';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, hydrated, openPage } from './support';

const opened = shopAndBrowser();

const rgb = (hex: string): string => {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${channels.join(', ')})`;
};
const light = rgb(colors.surface);
const dark = rgb(darkColors.surface);

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const firstBackground = async (page: Page): Promise<string> => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  const color = await background(page);
  await page.unroute('**/assets/*.js');
  return color;
};

const barColor = (page: Page) =>
  page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas) =>
      metas.find((meta) => matchMedia((meta as HTMLMetaElement).media).matches)?.getAttribute('content'),
    );

it.each([390, 1280])('the theme follows the system until the shopper chooses one at %i px', async (width) => {
  const { page, consoleLines } = await openPage(opened.browser, width);
  await opened.visit(page, '/cart');
  expect(await background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect([await background(page), await barColor(page)]).toEqual([dark, darkColors.surface]);

  const other = await page.context().newPage();
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.goto(`${opened.shop.url}/signIn`);
  await hydrated(other);

  const themes = page.getByRole('group', { name: 'Theme' });
  await themes.getByRole('radio', { name: 'Light' }).click();
  expect([await background(page), await barColor(page)]).toEqual([light, colors.surface]);
  await eventually(() => background(other), light);

  await page.keyboard.press('ArrowRight');
  await eventually(() => background(page), dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await firstBackground(page)).toBe(dark);
  consoleLines.length = 0;

  await opened.visit(page, '/cart');
  await themes.getByRole('radio', { name: 'System' }).click();
  await eventually(() => background(page), light);
  expect(await firstBackground(page)).toBe(light);
});
