import type { Page } from 'playwright-core';
import { shopAndBrowser } from './shop-and-browser';
import { eventually } from './support';

const opened = shopAndBrowser();

const sensors = '/products/category/sensors';
const lidar = '/product/benewake-tf-luna';

const results = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');
const isShown = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).first().waitFor();

const followLinks = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sensors' }).click();
  await results(page).first().waitFor();
  if (path !== lidar) return;
  await results(page).locator(`a[href="${lidar}"]`).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
};

describe.each(['opened by its address', 'reached by links of the shop'])(
  'on a page %s, without any earlier input',
  (way) => {
    const on = (width: number, path: string, steps: (page: Page) => Promise<void>) =>
      way === 'opened by its address'
        ? opened.visiting(width, path, steps)
        : opened.visiting(width, '/cart', async (page) => {
            await followLinks(page, path);
            await steps(page);
          });

    it(`a filter changes the list on a page ${way}`, async () => {
      await on(1440, sensors, async (page) => {
        await page.getByRole('radio', { name: /^4 stars and up/ }).check();
        await isShown(page, '10 products');
        expect(await results(page).count()).toBe(10);
      });
    });

    it(`the filter panel on a phone shows the number of results on a page ${way}`, async () => {
      await on(390, sensors, async (page) => {
        await page.getByRole('button', { name: 'Filter Products' }).click();
        const panel = page.getByRole('dialog', { name: 'Filter Products' });
        await panel.getByRole('radio', { name: /^4 stars and up/ }).check();
        await panel.getByRole('button', { name: 'Show 10 products' }).click();
        await isShown(page, '10 products');
      });
    });

    it.each([390, 1280])(`sorting and page size change the list at %i px on a page ${way}`, async (width) => {
      await on(width, sensors, async (page) => {
        await page.getByRole('button', { name: 'Newest' }).click();
        await page.getByRole('menuitemradio', { name: 'Price, low to high' }).click();
        const isInOrder = async () => {
          const texts = await results(page).evaluateAll((cards) => cards.map(({ textContent }) => textContent ?? ''));
          const prices = texts.map((text) => Number(/Rs (\d+)\D*$/.exec(text)?.[1] ?? NaN));
          return (
            prices.length === 10 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))
          );
        };
        await eventually(isInOrder, true);
        await page.getByRole('button', { name: 'Show 10' }).click();
        await page.getByRole('menuitemradio', { name: '20' }).click();
        await eventually(() => results(page).count(), 15);
      });
    });

    it(`the menu on a phone navigates from a page ${way}`, async () => {
      await on(390, sensors, async (page) => {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Drones' }).click();
        await page.getByRole('heading', { level: 1, name: 'Drones' }).waitFor();
      });
    });

    it.each([390, 1280])(`a product can be added to the cart at %i px on a page ${way}`, async (width) => {
      await on(width, lidar, async (page) => {
        await page.getByRole('button', { name: 'Add to cart' }).first().click();
        const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
        await drawer.getByRole('link', { name: 'View cart' }).click();
        await page.getByRole('main').getByText('1 item in your cart', { exact: true }).waitFor();
        await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();
      });
    });
  },
);
