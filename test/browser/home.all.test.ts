import type { Locator } from 'playwright-core';
import { untilFocused } from './focus';
import { holdCalls, loseCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, openPage, untilStill } from './support';

const opened = shopAndBrowser();
const { visit, visiting } = opened;

describe('the home page', () => {
  it.each([
    [1280, 8],
    [640, 5],
    [390, 3],
  ])('the strip of categories at %i px shows %i of them', async (width, count) => {
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

  it.each([390, 500, 640, 768, 992, 1280])('the name of a category at %i px has no broken word', async (width) => {
    await visiting(width, '/', async (page) => {
      const name = page.getByRole('group', { name: 'Featured Categories' }).getByText('Microcontrollers').first();
      const lines = () =>
        name.evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getClientRects().length;
        });
      await eventually(lines, 1);
    });
  });

  it.each([992, 1100, 1280, 1600])('the category tabs of popular products at %i px fill two rows', async (width) => {
    await visiting(width, '/', async (page) => {
      const tabs = page.getByRole('tablist', { name: 'Categories of popular products' });
      const ends = () =>
        tabs.evaluate((list) => {
          const rows = new Map<number, number>();
          for (const tab of list.children) {
            const { top, right } = tab.getBoundingClientRect();
            rows.set(top, Math.round(right));
          }
          const end = Math.round(list.getBoundingClientRect().right);
          return [...rows.values()].map((right) => end - right);
        });
      await eventually(ends, [0, 0]);
    });
  });

  it('the home page shows all sixteen new products on phones', async () => {
    await visiting(390, '/', async (page) => {
      const section = page.getByRole('region', { name: 'NEW PRODUCTS' });
      await section.scrollIntoViewIfNeeded();
      await eventually(() => section.getByRole('article').filter({ visible: true }).count(), 16);
    });
  });

  it.each([1280, 1000])('the arrows of featured products at %i px are below the buttons of a card', async (width) => {
    await visiting(width, '/', async (page) => {
      const row = page.getByRole('group', { name: 'Featured Products' });
      await row.scrollIntoViewIfNeeded();
      const arrow = await row.getByRole('button', { name: 'Next' }).boundingBox();
      const eye = await row
        .getByRole('button', { name: /^Quick view/ })
        .first()
        .boundingBox();
      expect(arrow?.y).toBeGreaterThan((eye?.y ?? NaN) + (eye?.height ?? NaN));
    });
  });

  it.each([
    [390, '?w=640&crop=phone'],
    [768, '?w=960'],
    [1280, '?w=1280'],
  ])('the first banner of the home page at %i px is fetched once, as %s', async (width, variant) => {
    const { page } = await openPage(opened.browser, width);
    const addresses: URL[] = [];
    page.on('request', (request) => addresses.push(new URL(request.url())));
    await visit(page, '/');
    const [file] = (await page.locator('img[fetchpriority=high]').first().getAttribute('src'))?.split('?') ?? [];
    // The loaded carousel renders the banners a second time.
    await page.getByRole('button', { name: 'Slide 1 of 4' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(addresses.filter(({ pathname }) => pathname === file).map(({ search }) => search)).toEqual([variant]);
  });

  it.each([
    [412, 1.75, 640],
    [390, 2, 640],
    [390, 3, 720],
    [412, 3, 720],
  ])(
    'phones of %i px with %d device pixels per CSS pixel fetch a main banner of %i px',
    async (width, ratio, fetched) => {
      const context = await opened.browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor: ratio });
      const page = await context.newPage();
      await visit(page, '/');
      const banner = page.locator('img[fetchpriority=high]').first();
      const query = () => banner.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).search);
      await eventually(query, `?w=${fetched}&crop=phone`);
    },
  );

  it('the banner of the home page advances automatically, and pauses on hover', async () => {
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
      // The time is longer than the autoplay interval.
      await page.clock.runFor(4500);
      expect(await current()).toBe(held);
    });
  });

  it('the banner of the home page does not advance automatically under reduced motion', async () => {
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

  it('the home page loads section by section without layout shift', async () => {
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
      calls.release();
      await page.getByRole('link', { name: 'View All' }).waitFor();
      await page.getByRole('region', { name: 'NEW PRODUCTS' }).getByRole('article').first().waitFor();
      // Heights of pictures are rounded to whole pixels, so a heading may move by one pixel.
      const moved = (await places()).map((top, index) => Math.abs(top - (before[index] ?? 0)));
      expect(Math.max(...moved)).toBeLessThanOrEqual(1);
      expect(Math.abs((await heightOf()) - height)).toBeLessThanOrEqual(2);
    });
  });

  it('a section of the home page reports that it failed to load, and its retry reloads all sections', async () => {
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
  });

  it('the banner of the home page changes slides in 500 ms, and shows arrows only above 992 px', async () => {
    await visiting(993, '/', async (page) => {
      const banner = page.getByRole('region', { name: 'Highlights' });
      // Stops autoplay, because the banner ignores clicks during an automatic slide change.
      await banner.getByRole('button', { name: 'Stop moving' }).click();
      await banner.getByRole('button', { name: 'Start moving' }).waitFor();
      const row = banner.locator('.slick-track');
      await untilStill(page);
      const slides = banner.getByRole('button', { name: /^Slide/ });
      const current = () => slides.evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'));
      const before = await current();
      const moving = await row.evaluateHandle((track) => {
        const duration = new Promise<string>((resolve) =>
          track.addEventListener('transitionrun', () => resolve(getComputedStyle(track).transitionDuration), {
            once: true,
          }),
        );
        return { duration };
      });
      await banner.getByRole('button', { name: 'Next' }).click();
      expect(await moving.evaluate(({ duration }) => duration)).toBe('0.5s');
      await eventually(current, (before + 1) % 4);
      await page.setViewportSize({ width: 992, height: 900 });
      await banner.getByRole('button', { name: 'Next' }).waitFor({ state: 'detached' });
    });
  });

  it.each([390, 1280])('lazy sections do not change the height of the home page at %i px', async (width) => {
    await visiting(width, '/', async (page) => {
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const kept = await height();
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      // The height of the reserved space is rounded to whole pixels, but the height of the content is not.
      expect(Math.abs((await height()) - kept)).toBeLessThanOrEqual(3);
    });
  });

  it('all slides of the home page’s banner have the same height on a phone', async () => {
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

  it('the rows of the home page move by three: four products beside the side banners, five at full width', async () => {
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
        // The row is found by its tab panel, because the section of a random category can have the same name.
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

  it('a tab of popular products loads the products of its category, also by the arrow keys', async () => {
    await visiting(1280, '/', async (page) => {
      await page.getByRole('tab', { name: 'Microcontrollers' }).click();
      await page.getByRole('tabpanel', { name: 'Microcontrollers' }).getByRole('article').first().waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tabpanel', { name: 'Sensors' }).getByRole('article').first().waitFor();
      await untilFocused(page.getByRole('tab', { name: 'Sensors' }));
    });
  });

  it('a chosen tab of popular products is still chosen after a product and Back', async () => {
    await visiting(1280, '/', async (page) => {
      await page.getByRole('tab', { name: 'Sensors' }).click();
      await page.getByRole('tabpanel', { name: 'Sensors' }).getByRole('article').getByRole('link').first().click();
      await page.waitForURL('**/product/*');
      await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
      await page.goBack();
      await page.getByRole('tab', { name: 'Sensors', selected: true }).waitFor();
      await page.getByRole('tabpanel', { name: 'Sensors' }).getByRole('article').first().waitFor();
    });
  });
});
