import type { Page } from 'playwright-core';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, violationsOn } from './support';

const { visiting } = shopAndBrowser();

const listing = '/products/category/sensors';

describe('opened menus and dialogs', () => {
  const locationButton = (page: Page) => page.getByRole('button', { name: /^Your location/ });
  const openings: Record<string, { at: readonly number[]; open(page: Page): Promise<void> }> = {
    'the categories': {
      at: [1280],
      open: (page) => page.getByRole('button', { name: 'All Categories' }).click(),
    },
    'the menu': { at: [390], open: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click() },
    'the locations': {
      at: [390, 1280],
      open: async (page) => {
        await locationButton(page).click();
        await page.getByRole('button', { name: 'Albania' }).waitFor();
      },
    },
    'the suggestions': {
      at: [390, 1280],
      open: async (page) => {
        await page.getByRole('banner').getByRole('combobox').fill('stepr motor');
        await page.getByRole('option').first().waitFor();
      },
    },
    'the order': { at: [390, 1280], open: (page) => page.getByRole('button', { name: 'Newest' }).click() },
    'the filters': {
      at: [390],
      open: async (page) => {
        await page.getByRole('button', { name: 'Filter Products' }).click();
        await page.getByRole('dialog').getByRole('slider').first().waitFor();
      },
    },
  };

  it.each([390, 1280])('opened menus and dialogs pass axe and stay inside the screen at %i px', async (width) => {
    await visiting(width, listing, async (page) => {
      for (const [name, { at, open }] of Object.entries(openings)) {
        if (!at.includes(width)) continue;
        await open(page);
        const outside = () =>
          page.locator('[role=menu], [role=listbox], dialog[open]').evaluateAll(
            (parts) =>
              parts.filter((part) => {
                const { left, right } = part.getBoundingClientRect();
                return left < 0 || right > window.innerWidth;
              }).length,
          );
        // Some elements slide in, so the test waits until no element is outside the screen.
        await eventually(outside, 0);
        expect([name, await violationsOn(page)]).toEqual([name, []]);
        await page.keyboard.press('Escape');
      }
    });
  });
});

it.each([
  ['/cart', 390],
  ['/cart', 768],
  ['/cart', 1280],
  ['/compare', 1280],
])('the footer of an empty %s begins just below the fold at %i px', async (path, width) => {
  await visiting(width, path, async (page) => {
    const top = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top);
    expect(top - 900).toBeGreaterThanOrEqual(0);
    expect(top - 900).toBeLessThan(40);
  });
});

it('the footer of a phone is short, and shows every link', async () => {
  await visiting(390, '/cart', async (page) => {
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await eventually(() => footer.evaluate((element) => element.getBoundingClientRect().height < 1_250), true);
    const links = footer.getByRole('link');
    expect(await links.count()).toBeGreaterThan(20);
    const areInView = links.evaluateAll((all) =>
      all.every((link) => {
        const { left, right, height } = link.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth && height > 0;
      }),
    );
    expect(await areInView).toBe(true);
  });
});

it('a phone shows two compared products beside each other, and scrolls to a third by keyboard', async () => {
  await visiting(390, '/compare', async (page) => {
    const compare = async (...ids: string[]) => {
      await page.evaluate((stored) => localStorage.setItem('compare', stored), JSON.stringify(ids));
      await page.reload();
      await page.getByRole('rowheader', { name: 'Availability' }).waitFor();
    };
    const table = page.getByRole('region', { name: 'Compare products' });
    const hidden = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await compare('raspberry-pi-5', 'raspberry-pi-4-model-b');
    expect(await hidden()).toBe(0);
    await compare('raspberry-pi-5', 'raspberry-pi-4-model-b', 'orange-pi-5');
    expect(await hidden()).toBeGreaterThan(0);
    const label = page.getByRole('rowheader', { name: 'Availability' });
    const before = (await label.boundingBox())?.x;
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => table.evaluate(({ scrollLeft }) => scrollLeft > 0), true);
    expect((await label.boundingBox())?.x).toBe(before);
  });
});

describe('a message', () => {
  it('an error message is red, and disappears after more than five seconds', async () => {
    await visiting(1280, listing, async (page) => {
      const card = page.getByRole('list', { name: 'Products' }).getByRole('article').first();
      await card.hover();
      await card.getByRole('button', { name: /My List$/ }).click();
      const message = page.getByRole('alert').filter({ hasText: 'Please Login to continue' });
      await message.waitFor();
      const shownAt = Date.now();
      expect(
        await message
          .locator('div')
          .first()
          .evaluate((box) => getComputedStyle(box).backgroundColor),
      ).toBe('rgb(192, 39, 27)');
      await page.mouse.move(10, 400);
      await message.waitFor({ state: 'detached' });
      expect(Date.now() - shownAt).toBeGreaterThan(5_000);
    });
  });
});
