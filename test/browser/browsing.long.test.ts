import type { Locator, Page } from 'playwright-core';
import { tabTo, untilFocused } from './focus';
import { holdCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { eventually } from './support';

const opened = shopAndBrowser();
const { visit, visiting } = opened;

const pi5 = '/product/raspberry-pi-5';

interface Banner {
  catId: string;
  subCatId: string | null;
}

const fetchJson = async <Result>(path: string): Promise<Result> =>
  (await (await fetch(opened.shop.url + path)).json()) as Result;

const isCurrent = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator('[aria-current="true"]')).first();

describe('the home page', () => {
  it.each([
    [768, 8],
    [767, 5],
    [500, 5],
    [499, 3],
    [320, 3],
  ])('the strip of categories at %i px shows %i of them and no arrows', async (width, count) => {
    await visiting(width, '/', async (page) => {
      const strip = page.getByRole('group', { name: 'Featured Categories' });
      const slides = () => strip.evaluate((frame) => getComputedStyle(frame).getPropertyValue('--slides'));
      expect(Number(await slides())).toBe(count);
      await page.waitForLoadState('networkidle');
      expect(await strip.getByRole('button').count()).toBe(0);
    });
  });

  it('every banner of the home page links to its subcategory or category', async () => {
    const places = ['homeBanner', 'banners', 'homeSideBanners', 'homeBottomBanners'];
    const all = await Promise.all(places.map((place) => fetchJson<Banner[]>(`/api/${place}`)));
    const addressOf = ({ catId, subCatId }: Banner) =>
      subCatId === null ? `/products/category/${catId}` : `/products/subCat/${subCatId}`;
    const expected = new Set(all.flat().map(addressOf));
    expect([...expected].some((address) => address.includes('/subCat/'))).toBe(true);
    await visiting(1280, '/', async (page) => {
      const addresses = () =>
        page
          .getByRole('main')
          .getByRole('link')
          .evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''));
      const found = new Set(await addresses());
      expect([...expected].filter((address) => !found.has(address))).toEqual([]);
      const first = page.getByRole('region', { name: 'Highlights' }).getByRole('link').first();
      const address = await first.getAttribute('href');
      await first.click();
      await page.waitForURL(`**${address ?? ''}`);
      await page.getByRole('list', { name: 'Products' }).waitFor();
    });
  });

  it('the random category of the home page links to its full list', async () => {
    await visiting(1280, '/', async (page) => {
      const link = page.getByRole('link', { name: /^View All/ });
      const section = page.getByRole('region').filter({ has: link });
      const name = await section.getByRole('heading').innerText();
      await link.click();
      await page.waitForURL('**/products/category/*');
      await page.getByRole('heading', { level: 1, name }).waitFor();
    });
  });

  it('the banner of the home page pauses while the focus is inside', async () => {
    await visiting(1280, '/', async (page) => {
      const banner = page.getByRole('region', { name: 'Highlights' });
      await isCurrent(page, 'Slide 2 of 4').waitFor();
      const dot = banner.getByRole('button', { name: 'Slide 3 of 4' });
      await dot.focus();
      // Clicks are ignored during the transition.
      await banner.evaluate((frame) => Promise.all(frame.getAnimations({ subtree: true }).map((one) => one.finished)));
      await dot.press('Enter');
      await isCurrent(page, 'Slide 3 of 4').waitFor();
      // The wait is longer than the autoplay interval.
      await page.waitForTimeout(5_000);
      expect(await isCurrent(page, 'Slide 3 of 4').count()).toBe(1);
      await page.getByRole('link', { name: 'Sprocket, home' }).first().focus();
      await isCurrent(page, 'Slide 4 of 4').waitFor();
      await isCurrent(page, 'Slide 1 of 4').waitFor();
    });
  });

  it('a button stops the home page’s banner until the button is pressed again', async () => {
    await visiting(1280, '/', async (page) => {
      const banner = page.getByRole('region', { name: 'Highlights' });
      await banner.getByRole('button', { name: 'Stop moving' }).click();
      const current = () => banner.locator('[aria-current="true"]').getAttribute('aria-label');
      const stoppedAt = await current();
      await page.mouse.move(1, 899);
      await page.getByRole('link', { name: 'Sprocket, home' }).first().focus();
      await page.waitForTimeout(5_000);
      expect(await current()).toBe(stoppedAt);
      // Focus on the banner pauses autoplay, except focus on the button that has just started autoplay.
      await tabTo(page, banner.getByRole('button', { name: 'Start moving' }));
      await page.keyboard.press('Enter');
      await banner.getByRole('button', { name: 'Stop moving' }).waitFor();
      await page.waitForFunction(
        (before) => document.querySelector('[aria-roledescription] [aria-current="true"]')?.ariaLabel !== before,
        stoppedAt,
      );
    });
  });
});

describe('a product card', () => {
  it('a product card shows its second picture on hover', async () => {
    await visiting(1280, '/products/subCat/raspberry-pi', async (page) => {
      const list = page.getByRole('list', { name: 'Products' });
      const card = list.getByRole('article').filter({ hasText: 'Raspberry Pi 5' }).first();
      const onTop = () =>
        card.evaluate((box) => {
          const pictures = [...box.querySelectorAll('img')];
          const { left, top } = pictures[0]?.getBoundingClientRect() ?? { left: 0, top: 0 };
          const shown = pictures.filter((picture) => {
            const frame = picture.closest('span') ?? picture;
            return getComputedStyle(frame).opacity === '1' && picture.complete && picture.naturalWidth > 0;
          });
          return left + top > 0 ? pictures.indexOf(shown.at(-1) ?? new Image()) : -1;
        });
      await card.scrollIntoViewIfNeeded();
      await eventually(onTop, 0);
      await card.hover();
      await eventually(onTop, 1);
      await page.mouse.move(1, 1);
      await eventually(onTop, 0);
    });
  });

  it('a loading product card reserves at most 300 × 400 px, the size of the loaded card', async () => {
    await visiting(1280, '/cart', async (page) => {
      const calls = await holdCalls(page, '**/api/products/catId?**');
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sensors' }).click();
      const place = page.locator('section[aria-label=Products] li > *').first();
      await place.waitFor();
      const size = await place.evaluate((box) => [box.clientWidth, box.clientHeight] as const);
      expect(size[0]).toBeGreaterThan(180);
      expect(size[0]).toBeLessThanOrEqual(300);
      expect(size[1]).toBeLessThanOrEqual(400);
      calls.release();
      const card = page.getByRole('list', { name: 'Products' }).getByRole('article').first();
      await card.waitFor();
      expect(await card.evaluate((box) => [box.clientWidth, box.clientHeight])).toEqual(size);
    });
  });
});

describe('a product’s pictures', () => {
  const gallery = (page: Page) => page.getByRole('list', { name: 'Pictures of Raspberry Pi 5' });
  const thumbnail = (page: Page, number: number) =>
    page.getByRole('button', { name: new RegExp(`^Picture ${number} of`) });
  /** Returns the number of the visible picture, counted from 1. It is a fraction while the row moves. */
  const seenIn = (row: Locator) => row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth + 1);
  const seen = (page: Page) => seenIn(gallery(page));

  const swipe = async (page: Page, selector: string): Promise<void> => {
    const box = await page.locator(selector).boundingBox();
    if (box === null) throw new Error(`nothing to swipe: ${selector}`);
    const devTools = await page.context().newCDPSession(page);
    // Swipes above the arrow buttons, so that the touch does not hit them.
    const [from, y] = [box.x + box.width * 0.85, box.y + box.height * 0.3];
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await touch('touchStart', from);
    for (let step = 1; step <= 12; step += 1) await touch('touchMove', from - (box.width * 0.7 * step) / 12);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  it('a product’s pictures are chosen by thumbnails, five of them visible, and enlarge on hover', async () => {
    await visiting(1280, pi5, async (page) => {
      const perView = async () => {
        const width = await thumbnail(page, 1).evaluate((button) => button.getBoundingClientRect().width);
        const whole = await gallery(page).evaluate((row) => row.clientWidth);
        return Math.round((whole + 12) / (width + 12));
      };
      await eventually(perView, 5);
      await thumbnail(page, 2).click();
      await eventually(() => seen(page), 2);
      await eventually(() => thumbnail(page, 2).getAttribute('aria-current'), 'true');

      const scale = () =>
        gallery(page)
          .locator('li:not([inert]) img')
          .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);
      expect(await scale()).toBe(1);
      await gallery(page).hover();
      await eventually(scale, 2.2);
      await page.mouse.move(1, 1);
      await eventually(scale, 1);
    });
  });

  it('a product’s pictures can be swiped, also full screen, and keep the last position', async () => {
    await visiting(390, pi5, async (page) => {
      await swipe(page, '[aria-label="Pictures of Raspberry Pi 5"]');
      await eventually(() => seen(page), 2);
      const opener = page.getByRole('button', { name: 'See the pictures in full size' });
      await opener.click();
      const whole = page.getByRole('dialog', { name: 'Pictures of Raspberry Pi 5' });
      const seenWhole = () => seenIn(whole.locator('ul'));
      await eventually(seenWhole, 2);
      expect(await whole.evaluate((dialog) => [dialog.clientWidth, dialog.clientHeight])).toEqual(
        // The body's `clientWidth` excludes the scrollbar's gutter, which a dialog cannot cover.
        await page.evaluate(() => [document.body.clientWidth, window.innerHeight]),
      );
      const picture = whole.getByRole('img').nth(1);
      const margins = () =>
        picture.evaluate((img) => {
          const { clientWidth = 0, clientHeight = 0 } = img.closest('dialog') ?? {};
          const side = Math.min(clientWidth, clientHeight);
          return [side - img.clientWidth, side - img.clientHeight];
        });
      for (const [width, height] of [
        [844, 390],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await eventually(margins, [0, 0]);
      }
      await eventually(seenWhole, 2);
      await swipe(page, 'dialog[open] ul');
      await eventually(seenWhole, 3);
      // The second press starts from the picture that the first press chose, even if the row still moves.
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await eventually(seenWhole, 1);
      await page.keyboard.press('Escape');
      await whole.waitFor({ state: 'detached' });
      await eventually(() => seen(page), 1);
      await untilFocused(opener);
    });
  });
});

describe('a product’s page', () => {
  it('a product’s page wraps long words inside the screen', async () => {
    const long = 'Supercalifragilisticexpialidocious'.repeat(4);
    await visiting(768, '/products/subCat/raspberry-pi', async (page) => {
      await page.route('**/api/products/raspberry-pi-5', async (route) => {
        const response = await route.fetch();
        const product = (await response.json()) as object;
        await route.fulfill({ response, json: { ...product, name: long, brand: long, description: long } });
      });
      await page.getByRole('list', { name: 'Products' }).getByRole('link', { name: 'Raspberry Pi 5' }).click();
      await page.getByRole('heading', { level: 1, name: long }).waitFor();
      for (const width of [390, 768, 992, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const outside = () =>
          page.getByRole('main').evaluate((main) => {
            const edge = main.getBoundingClientRect().right;
            // Paragraphs of cards are left out, because a row of cards scrolls and may extend beyond the edge.
            const words = [...main.querySelectorAll('h1, p:not(article p), dd, [role=tabpanel], [role=tab]')];
            return words.filter((element) => element.getBoundingClientRect().right > edge + 1).map((e) => e.outerHTML);
          });
        await eventually(outside, []);
      }
    });
  });

  it('a row of related products moves by three at 1280 px, and scrolls without arrows at 992 px', async () => {
    await visiting(1280, '/products/subCat/stepper-motors', async (page) => {
      // No demo subcategory has enough products to scroll, so the test responds with products of the whole category.
      const many = await fetchJson<object>('/api/products?catId=motors-servos&perPage=20&location=IN');
      await page.route(/\/api\/products[^?]*\?.*subCatId=stepper-motors/, (route) => route.fulfill({ json: many }));
      await page.getByRole('main').getByRole('link', { name: 'NEMA 17 stepper motor' }).first().click();
      const related = page.getByRole('group', { name: 'Related Products' });
      await related.scrollIntoViewIfNeeded();
      const seen = () =>
        related
          .locator('.slick-slide[aria-hidden=false]')
          .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('data-index')).join(' '));
      await eventually(seen, '0 1 2 3 4');
      await related.getByRole('button', { name: 'Next' }).click();
      await eventually(seen, '3 4 5 6 7');
      await page.setViewportSize({ width: 992, height: 900 });
      await eventually(() => related.getByRole('button', { name: 'Next' }).count(), 0);
      expect(await related.locator('ul').evaluate((row) => getComputedStyle(row).overflowX)).toBe('auto');
    });
  });
});

describe('the search', () => {
  it('the search box offers recent searches while it is empty, also after a reload', async () => {
    await visiting(1280, '/', async (page) => {
      const box = page.getByRole('combobox', { name: 'Search products' });
      for (const words of ['stepper motor', 'lidar']) {
        await box.fill(words);
        await box.press('Enter');
        await page.getByRole('heading', { name: `Results for “${words}”` }).waitFor();
      }
      await visit(page, '/');
      await box.focus();
      const options = page.getByRole('option');
      await options.first().waitFor();
      expect((await options.allInnerTexts()).slice(0, 2)).toEqual(['lidar', 'stepper motor']);
      await box.press('ArrowDown');
      await box.press('ArrowDown');
      await box.press('Enter');
      await page.getByRole('heading', { name: 'Results for “stepper motor”' }).waitFor();
    });
  });
});

describe('comparing', () => {
  it('the comparison takes up to four products, rejects a fifth with a message, and marks differences', async () => {
    await visiting(1280, '/', async (page) => {
      const products = ['raspberry-pi-5', 'nema17-stepper-1-8deg', 'benewake-tf-luna', 'nema17-l-bracket'];
      for (const product of products) {
        await visit(page, `/product/${product}`);
        await page.getByRole('button', { name: 'Add to Compare' }).click();
      }
      const { products: others } = await fetchJson<{ products: { id: string }[] }>(
        '/api/products?catId=tools&location=IN',
      );
      await visit(page, `/product/${others[0]?.id ?? ''}`);
      await page.getByRole('button', { name: 'Add to Compare' }).click();
      await page.getByRole('alert').filter({ hasText: 'up to 4 products' }).waitFor();
      await visit(page, '/compare');
      await page.getByRole('columnheader').nth(3).waitFor();
      expect(await page.getByRole('columnheader').count()).toBe(4);
      await page.getByRole('rowheader', { name: /^Brand/ }).waitFor();
      expect(await page.getByRole('rowheader', { name: /differ/i }).count()).toBeGreaterThan(2);
    });
  });
});
