import type { Page } from 'playwright-core';
import { untilFocused } from './focus';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, untilStill } from './support';

const opened = shopAndBrowser();
const { visit, visiting } = opened;

const listing = '/products/category/sensors';
const withOptions = '/product/raspberry-pi-5';

const results = (page: Page) => page.getByRole('list', { name: 'Products' });

describe('a list', () => {
  it('a list restores its filters, layout and scroll position on Back and after a reload', async () => {
    await visiting(1280, listing, async (page) => {
      await page.getByRole('radio', { name: /3 stars and up/ }).check();
      await page.waitForURL(/rating=3/);
      await page.getByRole('button', { name: 'Three columns' }).click();
      await page.waitForURL(/layout=three/);
      const address = page.url();
      const last = results(page).getByRole('link').last();
      // Records the scroll position at the click, because Playwright scrolls to the link before it clicks. The
      // listener is on the document, because the list element may still be replaced.
      const pressed = await page.evaluateHandle(() => ({
        top: new Promise<number>((resolve) =>
          document.addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true }),
        ),
      }));
      await last.click();
      const top = await pressed.evaluate((press) => press.top);
      expect(top).toBeGreaterThan(200);
      await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
      await page.goBack();
      await results(page).waitFor();
      expect(page.url()).toBe(address);
      await page.waitForFunction((expected) => window.scrollY === expected, top);
      expect(await page.getByRole('radio', { name: /3 stars and up/ }).isChecked()).toBe(true);
      await page.goForward();
      await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
      await page.goBack();
      await page.waitForFunction((expected) => window.scrollY === expected, top);
      await page.reload();
      await page.waitForFunction((expected) => window.scrollY === expected, top);
    });
  });

  it('a list has four columns, or three or one by choice, and two below 768 px', async () => {
    await visiting(1280, listing, async (page) => {
      const columns = () =>
        results(page)
          .getByRole('article')
          .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);
      await eventually(columns, 4);
      await page.setViewportSize({ width: 768, height: 900 });
      await eventually(columns, 4);
      await page.setViewportSize({ width: 767, height: 900 });
      await eventually(columns, 2);
      await page.setViewportSize({ width: 992, height: 900 });
      await eventually(columns, 4);
      for (const [name, count] of [
        ['Three columns', 3],
        ['One column', 1],
      ] as const) {
        await page.getByRole('button', { name }).click();
        await page.getByRole('button', { name, pressed: true }).waitFor();
        await eventually(columns, count);
      }
    });
  });

  it('a list on a phone offers one and two columns', async () => {
    await visiting(390, listing, async (page) => {
      const offered = () =>
        page
          .getByRole('group', { name: 'Layout' })
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons.filter((button) => button.checkVisibility()).map((button) => button.getAttribute('aria-label')),
          );
      await eventually(offered, ['One column', 'Two columns']);
      await page.getByRole('button', { name: 'Two columns', pressed: true }).waitFor();
    });
  });

  it('a short list stays in view beside longer filters', async () => {
    await visiting(1280, `${listing}?brand=Benewake`, async (page) => {
      const card = results(page).getByRole('article').first();
      await page.evaluate(() => window.scrollTo(0, 700));
      await eventually(async () => ((await card.boundingBox())?.y ?? 0) > 96, true);
    });
  });

  it('a list updates without moving the focused filter, and shows the number of results', async () => {
    await visiting(1280, listing, async (page) => {
      const brand = page.getByRole('checkbox', { name: /^Raspberry Pi/ });
      await brand.scrollIntoViewIfNeeded();
      const top = () => brand.evaluate((box) => box.getBoundingClientRect().top);
      const before = await top();
      await brand.focus();
      await page.keyboard.press('Space');
      await page.getByRole('status').filter({ hasText: '2 products' }).waitFor();
      expect(await top()).toBe(before);
      await untilFocused(brand);
      await page.getByRole('button', { name: 'Remove filter Raspberry Pi' }).press('Enter');
      await page.getByRole('status').filter({ hasText: '15 products' }).waitFor();
      await untilFocused(page.getByRole('region', { name: 'Products' }));
    });
  });

  it('a list on a narrow screen has a filter panel that shows the number of results', async () => {
    await visiting(390, listing, async (page) => {
      await page.getByRole('navigation', { name: 'Quick links' }).getByRole('button', { name: 'Filters' }).click();
      const panel = page.getByRole('dialog', { name: 'Filter Products' });
      await panel.getByRole('checkbox', { name: 'In Stock' }).check();
      await page.waitForURL(/inStock=true/);
      await panel.getByRole('button', { name: /^Show \d+ products$/ }).click();
      await panel.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Remove filter In Stock' }).waitFor();
      await page.getByRole('button', { name: 'Filter Products' }).click();
      await panel.getByRole('checkbox', { name: 'In Stock' }).uncheck();
      await page.waitForURL((url) => url.search === '');
      await page.goBack();
      await panel.waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('');
      await page.goBack();
      await page.waitForURL(/inStock=true/);
      await page.goBack();
      await page.waitForURL((url) => url.search === '');
      expect(await panel.count()).toBe(0);
    });
  });

  it('a double click opens the filter panel, which Back closes', async () => {
    await visiting(390, listing, async (page) => {
      await page.getByRole('button', { name: 'Filter Products' }).dblclick();
      const panel = page.getByRole('dialog', { name: 'Filter Products' });
      await panel.getByRole('slider').first().waitFor();
      await untilStill(page);
      expect(await panel.count()).toBe(1);
      await page.goBack();
      await panel.waitFor({ state: 'detached' });
      expect(page.url()).toContain(listing);
    });
  });

  it('the filter panel stays open when a subcategory is chosen, and closes on Back', async () => {
    await visiting(390, listing, async (page) => {
      await page.getByRole('button', { name: 'Filter Products' }).click();
      const panel = page.getByRole('dialog', { name: 'Filter Products' });
      const choice = panel.getByRole('radio', { name: /^Cameras/ });
      await choice.click();
      await page.waitForURL('**/products/subCat/cameras-vision');
      await untilFocused(choice);
      await panel.getByRole('checkbox', { name: 'In Stock' }).check();
      await page.waitForURL(/cameras-vision\?inStock=true/);
      await panel.getByRole('button', { name: /^Show \d+ products?$/ }).click();
      await panel.waitFor({ state: 'detached' });
      await untilFocused(page.getByRole('region', { name: 'Products' }));
      await page.getByRole('button', { name: 'Filter Products' }).click();
      await panel.getByRole('radio', { name: /^All/ }).click();
      await page.waitForURL(/category\/sensors\?inStock=true/);
      await page.goBack();
      await panel.waitFor({ state: 'detached' });
      expect(page.url()).toContain('/category/sensors?inStock=true');
      await page.goBack();
      await page.waitForURL(/cameras-vision\?inStock=true/);
      expect(await panel.count()).toBe(0);
    });
  });
});

describe('the banners of the home page', () => {
  it('the main banner of the home page shows its arrows on touch screens, where nothing can hover', async () => {
    const page = await opened.browser.newPage({ viewport: { width: 1180, height: 820 }, hasTouch: true });
    await visit(page, '/');
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
    const banner = page.getByRole('region', { name: 'Highlights' });
    for (const name of ['Previous', 'Next']) {
      const arrow = banner.getByRole('button', { name });
      await arrow.waitFor();
      expect(await arrow.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
    }
  });

  it('the banners of the home page keep their text off their pictures at every width', async () => {
    await visiting(390, '/', async (page) => {
      const covered = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main a:has(img[alt=""])')]
            .filter((link) =>
              ['/products/category/', '/products/subCat/'].some((path) => link.getAttribute('href')?.startsWith(path)),
            )
            .flatMap((link) => {
              const picture = link.querySelector('img')?.getBoundingClientRect();
              const words = [...link.querySelectorAll('span')].filter(
                ({ childElementCount, textContent }) => childElementCount < 2 && textContent !== '',
              );
              return words.flatMap((one) => {
                const box = one.getBoundingClientRect();
                if (picture === undefined || box.height === 0 || box.top >= picture.bottom - 1) return [];
                // In pictures of the main banner, the left 46% is free for text.
                const isInRoom =
                  link.closest('[aria-roledescription="carousel"]') !== null &&
                  box.right <= picture.left + 0.46 * picture.width;
                return isInRoom ? [] : [one.textContent];
              });
            }),
        );
      for (const width of [390, 768, 992, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        await eventually(async () => ({ width, covered: await covered() }), { width, covered: [] });
      }
    });
  });
});

it('every card shows its current price, also where the old price does not fit', async () => {
  await visiting(320, '/products/category/motors-servos', async (page) => {
    const cutOff = () =>
      page.getByRole('article').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const isPrice = ({ tagName, textContent }: Element) => tagName === 'SPAN' && /^Rs [\d.]+$/.test(textContent);
          const price = [...card.querySelectorAll('p span')].find((each) => isPrice(each));
          const [own, line] = [price, price?.closest('p')].map((each) => each?.getBoundingClientRect());
          const isInside = own !== undefined && line !== undefined && own.top >= line.top && own.bottom <= line.bottom;
          return isInside ? [] : [card.textContent];
        }),
      );
    for (const width of [320, 390, 768, 820]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, cutOff: await cutOff() }).toEqual({ width, cutOff: [] });
    }
  });
});

describe('a product', () => {
  it('a product’s page scrolls to the reviews when their count is clicked', async () => {
    // At this width the fixed header has two rows, and the tabs must stay below both.
    await visiting(390, withOptions, async (page) => {
      await page.getByRole('button', { name: /^\d+ reviews?$/ }).click();
      await page.getByRole('tabpanel', { name: /^Reviews/ }).waitFor();
      await page.waitForFunction(() => {
        const tab = document.querySelector('[role=tab][aria-selected=true]');
        const { left = 0, top = 999 } = tab?.getBoundingClientRect() ?? {};
        return top < 200 && document.elementFromPoint(left + 4, top + 4) === tab;
      });
    });
  });

  it('a product’s page keeps Add to cart on the screen of a phone, and asks for a missing option', async () => {
    await visiting(390, withOptions, async (page) => {
      await page.getByRole('button', { name: 'Add to cart' }).last().click();
      await page.getByText('Please choose RAM').waitFor();
      await untilFocused(page.getByRole('radio', { name: '4 GB' }));
      await page.getByRole('radio', { name: '8 GB' }).check({ force: true });
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await page.getByText('Added to your cart').waitFor();
    });
  });

  it('a product is listed as recently viewed on the next product’s page', async () => {
    await visiting(1280, withOptions, async (page) => {
      await page.waitForFunction(() => localStorage.getItem('recentlyViewed') !== null);
      await visit(page, '/product/nema17-stepper-1-8deg');
      const shelf = page.getByRole('region', { name: 'Recently viewed' });
      expect(await shelf.getByRole('link', { name: 'Raspberry Pi 5' }).getAttribute('href')).toBe(withOptions);
    });
  });

  it('a quick view opens by keyboard, and returns the focus when it closes', async () => {
    await visiting(1280, listing, async (page) => {
      const card = results(page).getByRole('article').first();
      const opener = card.getByRole('button', { name: /^Quick view/ });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Quick view' });
      await dialog.getByRole('button', { name: /Add to cart/ }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await untilFocused(opener);
    });
  });

  it('a product’s page shows five related products at 1280 px, and fewer on narrower screens', async () => {
    await visiting(1280, withOptions, async (page) => {
      const related = page.getByRole('group', { name: 'Related Products' });
      const perView = () => related.evaluate((frame) => Number(getComputedStyle(frame).getPropertyValue('--per-view')));
      for (const [width, count] of [
        [1280, 5],
        [700, 3],
        [420, 2],
        [380, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        expect({ width, count: await perView() }).toEqual({ width, count });
      }
    });
  });

  it('a row of few related products is filled with a link to their subcategory', async () => {
    await visiting(1280, withOptions, async (page) => {
      const section = page.getByRole('region', { name: 'Related Products' });
      const all = section.getByRole('link', { name: 'Raspberry Pi See all' });
      const rightOf = (box: { x: number; width: number } | null) => box && Math.round(box.x + box.width);
      for (const width of [768, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        await eventually(async () => rightOf(await all.boundingBox()), rightOf(await section.boundingBox()));
      }
      await all.click();
      await page.waitForURL('**/products/subCat/raspberry-pi');
    });
  });
});

describe('the search', () => {
  it('the search suggestions tolerate a typing error, and lead to the product', async () => {
    await visiting(1280, '/', async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).fill('arudino');
      await page
        .getByRole('option', { name: /Arduino/ })
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/product/**');
    });
  });
});
