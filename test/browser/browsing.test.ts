import type { Locator, Page } from 'playwright-core';
import { untilFocused } from './focus';
import { holdCalls, loseCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, openPage } from './support';

jest.setTimeout(180_000);

const opened = shopAndBrowser();
const { visit, visiting } = opened;

const listing = '/products/category/sensors';
const withOptions = '/product/raspberry-pi-5';

/** Left, top, width and height of what is on the page. */
const boxesOf = (page: Page, selector: string): Promise<number[][]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y + window.scrollY, width, height].map(Math.round);
    }),
  );

const results = (page: Page) => page.getByRole('list', { name: 'Products' });

describe('a list', () => {
  it('is found again by Back, with its filters, its focus and where it was', async () => {
    await visiting(1280, listing, async (page) => {
      await page.getByRole('radio', { name: /3 stars and up/ }).check();
      await page.waitForURL(/rating=3/);
      await page.getByRole('button', { name: 'Three columns' }).click();
      await page.waitForURL(/layout=three/);
      const address = page.url();
      const last = results(page).getByRole('link').last();
      // Where the page is when the press arrives: whoever presses scrolls to the link first.
      // Heard by the document, because the list that was chosen may still take the place of the one before.
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

  it('stands in four, three or one column, in two on phones', async () => {
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

  it('changes under the focus without a jump, and says how many are left', async () => {
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

  it('has a price slider from 100 to 60000 in steps of 5', async () => {
    await visiting(1280, listing, async (page) => {
      const [low, high] = [page.getByRole('slider').first(), page.getByRole('slider').last()];
      await low.waitFor();
      expect(await low.getAttribute('aria-valuemin')).toBe('100');
      expect(await high.getAttribute('aria-valuenow')).toBe('60000');
      // The styles that come with it are for it alone: links keep their ring.
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

  it('keeps the very place of what is slow to come, and shows nothing of the list before', async () => {
    await visiting(1280, '/search?q=motor', async (page) => {
      const calls = await holdCalls(page, /\/api\/search\?.*page=/);
      await page.getByRole('combobox').fill('sensor');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Results for “sensor”' }).waitFor();
      await page.getByRole('status').filter({ hasText: 'Loading products' }).first().waitFor();
      expect(await results(page).count()).toBe(0);
      const places = await boxesOf(page, 'section[aria-label=Products] li > *');
      calls.letGo();
      await results(page).waitFor();
      expect(await boxesOf(page, 'section[aria-label=Products] li > article')).toEqual(places);
    });
  });

  it('has its filters in a panel on narrow screens, which says what it leads to', async () => {
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
      await page.waitForURL(/inStock=true/);
      await panel.waitFor({ state: 'detached' });
    });
  });

  it('keeps that panel open where a subcategory is chosen in it, and closes it by Back', async () => {
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
      await page.waitForURL(/cameras-vision/);
      await panel.waitFor({ state: 'detached' });
    });
  });

  it('says that its filters could not be asked for, and asks again', async () => {
    const { page } = await openPage(opened.browser, 1280);
    await visit(page, listing);
    const connection = await loseCalls(page, '**/api/products/catId?**');
    await page.getByRole('checkbox', { name: 'In Stock' }).check();
    const failure = page.getByRole('alert').filter({ hasText: 'The connection is lost' });
    await failure.waitFor();
    connection.mend();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await results(page).waitFor();
    await page.context().close();
  });
});

describe('the home page', () => {
  it.each([
    [1280, 8],
    [640, 5],
    [390, 3],
  ])('at %i px shows %i categories in its strip', async (width, count) => {
    await visiting(width, '/', async (page) => {
      const strip = page.getByRole('group', { name: 'Featured Categories' });
      await page.waitForLoadState('networkidle');
      const [left, right] = await strip.evaluate((frame) => {
        const box = frame.getBoundingClientRect();
        return [box.left, box.right] as const;
      });
      const centres = await strip.getByRole('link').evaluateAll((links) =>
        links.map((link) => {
          const { x, width: wide } = link.getBoundingClientRect();
          return x + wide / 2;
        }),
      );
      expect(centres.filter((x) => x > left && x < right)).toHaveLength(count);
    });
  });

  it('turns its banner every 3.5 seconds, and not under the pointer', async () => {
    await visiting(1280, '/cart', async (page) => {
      await page.clock.install();
      await visit(page, '/');
      const banner = page.getByRole('region', { name: 'Highlights' });
      const current = () => banner.locator('[aria-current="true"]').getAttribute('aria-label');
      await banner.getByRole('button', { name: 'Slide 1 of 4' }).waitFor();
      await page.mouse.move(640, 700);
      await page.getByRole('button', { name: 'Slide 2 of 4' }).and(page.locator('[aria-current="true"]')).waitFor();
      await banner.hover();
      const held = await current();
      // Longer than it rests on a slide that nobody holds.
      await page.clock.runFor(4500);
      expect(await current()).toBe(held);
    });
  });

  it('does not turn its banner where motion is not wanted', async () => {
    await visiting(1280, '/cart', async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await visit(page, '/');
      const slide = (number: number) => page.getByRole('button', { name: `Slide ${number} of 4` });
      await slide(1).waitFor();
      await page.clock.runFor(8000);
      expect(await slide(1).getAttribute('aria-current')).toBe('true');
      await slide(2).click();
      await slide(2).and(page.locator('[aria-current="true"]')).waitFor();
    });
  });

  it('comes piece by piece without moving any', async () => {
    await visiting(1280, '/cart', async (page) => {
      const calls = await holdCalls(page, /\/api\/(products|\w*[bB]anner)/);
      await page.getByRole('link', { name: 'Sprocket, home' }).click();
      await page.getByRole('heading', { name: 'NEW PRODUCTS' }).waitFor();
      const headings = ['Featured Categories', 'Popular Products', 'NEW PRODUCTS', 'Featured Products'];
      const places = () =>
        Promise.all(
          headings.map((name) =>
            page
              .getByRole('heading', { name })
              .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + window.scrollY)),
          ),
        );
      const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
      const [before, height] = [await places(), await heightOf()];
      calls.letGo();
      await page.getByRole('link', { name: 'View All' }).waitFor();
      await page.getByRole('region', { name: 'NEW PRODUCTS' }).getByRole('article').first().waitFor();
      // Pictures have whole pixels, columns have not: one may be rounded.
      const moved = (await places()).map((top, index) => Math.abs(top - (before[index] ?? 0)));
      expect(Math.max(...moved)).toBeLessThanOrEqual(1);
      expect(Math.abs((await heightOf()) - height)).toBeLessThanOrEqual(2);
    });
  });

  it('says what could not be loaded, and loads all of it by one press', async () => {
    const { page } = await openPage(opened.browser, 1280);
    await visit(page, '/cart');
    const connection = await loseCalls(page, /\/api\/(products|\w*[bB]anner)/);
    await page.getByRole('link', { name: 'Sprocket, home' }).click();
    const failure = page.getByRole('region', { name: 'NEW PRODUCTS' }).getByRole('alert');
    await failure.getByText('The connection is lost').waitFor();
    connection.mend();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Highlights' }).waitFor();
    await page.getByRole('link', { name: 'View All' }).waitFor();
    await page.context().close();
  });

  it('moves its banner in 500 ms, by arrows only above 992 px', async () => {
    await visiting(993, '/', async (page) => {
      const banner = page.getByRole('region', { name: 'Highlights' });
      const moving = await banner.locator('.slick-track').evaluateHandle((row) => {
        const duration = new Promise<string>((resolve) =>
          row.addEventListener('transitionrun', () => resolve(getComputedStyle(row).transitionDuration), {
            once: true,
          }),
        );
        return { duration };
      });
      await banner.getByRole('button', { name: 'Next' }).click();
      expect(await moving.evaluate(({ duration }) => duration)).toBe('0.5s');
      await banner.getByRole('button', { name: 'Slide 2 of 4' }).and(page.locator('[aria-current="true"]')).waitFor();
      await page.setViewportSize({ width: 992, height: 900 });
      await banner.getByRole('button', { name: 'Next' }).waitFor({ state: 'detached' });
    });
  });

  it.each([390, 1280])('is as tall before its parts out of sight are drawn as after, at %i px', async (width) => {
    await visiting(width, '/', async (page) => {
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const kept = await height();
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      // A part's room is reckoned in whole pixels, what fills it is not.
      expect(Math.abs((await height()) - kept)).toBeLessThanOrEqual(3);
    });
  });

  it('shows the arrows of its banner on a touch screen, where nothing can hover', async () => {
    const context = await opened.browser.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true });
    const page = await context.newPage();
    await visit(page, '/');
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
    const banner = page.getByRole('region', { name: 'Highlights' });
    for (const name of ['Previous', 'Next']) {
      const arrow = banner.getByRole('button', { name });
      await arrow.waitFor();
      expect(await arrow.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
    }
    await context.close();
  });

  it.each([390, 768, 992, 1280, 1600])('keeps the words of its banners off their pictures at %i px', async (width) => {
    await visiting(width, '/', async (page) => {
      const covered = await page.evaluate(() =>
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
              // The main banner keeps the left 46% of its scenes for the words.
              const isInRoom =
                link.closest('[aria-roledescription="carousel"]') !== null &&
                box.right <= picture.left + 0.46 * picture.width;
              return isInRoom ? [] : [one.textContent];
            });
          }),
      );
      expect(covered).toEqual([]);
    });
  });

  it('has slides of one height on a phone', async () => {
    await visiting(390, '/', async (page) => {
      const banner = page.getByRole('region', { name: 'Highlights' });
      await banner.getByRole('button', { name: 'Slide 1 of 4' }).waitFor();
      const heights = await banner
        .locator('a')
        .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().height)));
      expect(heights.length).toBeGreaterThan(3);
      expect(new Set(heights).size).toBe(1);
    });
  });

  it('moves its rows by three: four products beside the side banners, five in the whole width', async () => {
    await visiting(1280, '/', async (page) => {
      const seen = (row: Locator) =>
        row.evaluate((frame) => {
          const { left, right } = frame.getBoundingClientRect();
          const isSeen = ({ x, width }: DOMRect) => x + width / 2 > left && x + width / 2 < right;
          const links = [...frame.querySelectorAll('a')];
          const places = links.map((link, index) => (isSeen(link.getBoundingClientRect()) ? index : -1));
          return places.filter((place) => place >= 0);
        });
      for (const [row, before, after] of [
        [page.getByRole('group', { name: 'Featured Categories' }).last(), 8, 3],
        // The category by chance can be the same one.
        [page.getByRole('tabpanel', { name: 'Single board computers' }).getByRole('group').last(), 4, 3],
        [page.getByRole('group', { name: 'Featured Products' }).last(), 5, 3],
      ] as const) {
        await row.scrollIntoViewIfNeeded();
        await row.getByRole('button', { name: 'Next' }).click();
        await row.getByRole('button', { name: 'Previous' }).waitFor();
        const expected = Array.from({ length: before }, (_, index) => index + after);
        await eventually(() => seen(row), expected);
      }
    });
  });

  it('loads the products of a category by its tab, also with the arrow keys', async () => {
    await visiting(1280, '/', async (page) => {
      await page.getByRole('tab', { name: 'Microcontrollers' }).click();
      await page.getByRole('tabpanel', { name: 'Microcontrollers' }).getByRole('article').first().waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tabpanel', { name: 'Sensors' }).getByRole('article').first().waitFor();
      await untilFocused(page.getByRole('tab', { name: 'Sensors' }));
    });
  });
});

describe('a product', () => {
  it('shows its reviews when their count is pressed', async () => {
    // There the fixed header has two rows: the tabs stand below both.
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

  it('keeps Add to cart in reach of a thumb, and asks for the option that is missing', async () => {
    await visiting(390, withOptions, async (page) => {
      await page.getByRole('button', { name: 'Add to cart' }).last().click();
      await page.getByText('Please choose RAM').waitFor();
      await untilFocused(page.getByRole('radio', { name: '4 GB' }));
      await page.getByRole('radio', { name: '8 GB' }).check({ force: true });
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await page.getByText('Added to your cart').waitFor();
    });
  });

  it('is remembered, and linked by the next one', async () => {
    await visiting(1280, withOptions, async (page) => {
      await page.waitForFunction(() => localStorage.getItem('recentlyViewed') !== null);
      await visit(page, '/product/nema17-stepper-1-8deg');
      const shelf = page.getByRole('region', { name: 'Recently viewed' });
      expect(await shelf.getByRole('link', { name: 'Raspberry Pi 5' }).getAttribute('href')).toBe(withOptions);
    });
  });

  it('opens in a quick view by keyboard, and gives the focus back', async () => {
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

  it.each([
    [1280, 5],
    [700, 3],
    [420, 2],
    [380, 1],
  ])('at %i px shows %i related ones at once', async (width, count) => {
    await visiting(width, withOptions, async (page) => {
      const related = page.getByRole('group', { name: 'Related Products' });
      const perView = await related.evaluate((frame) => getComputedStyle(frame).getPropertyValue('--per-view'));
      expect(Number(perView)).toBe(count);
    });
  });
});

describe('the search', () => {
  it('forgives a typing error while one types, and leads to the part', async () => {
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

  it('works without JavaScript', async () => {
    const context = await opened.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(opened.shop.url);
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('stepper');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search?q=stepper');
    expect(await results(page).getByRole('article').count()).toBeGreaterThan(0);
    await context.close();
  });
});
