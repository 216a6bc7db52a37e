import type { Browser, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { eventually, hydrated, untilStill } from '../support';
import { regionsOf, type Area } from './regions';
import type { PicturedState, Width } from './states';
import { guest } from '../visitors';
import { paced } from '../../support/paced';

/** Widths in px of the stored pictures, in which text is still readable. */
const keptWidths: Record<Width, number> = { 390: 312, 768: 384, 1280: 480, 1600: 480 };
const heights: Record<Width, number> = { 390: 844, 768: 1024, 1280: 800, 1600: 900 };
/** Window height in px for states without `open`. */
const tallHeight = 1600;

const clock = new Date('2026-03-02T10:00:00Z');

/**
 * Waits for 30 successive frames in which nothing moves and every open dialog is inside the window. On a busy machine,
 * a drawer may stay outside for more than 30 frames before it slides in.
 */
const untilLayoutIsStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isSeen = (image: HTMLImageElement): boolean => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      if (image.loading !== 'lazy') return bottom > -1000 && top < innerHeight + 1000;
      // A lazy picture outside the window may never be fetched, so it does not count as seen.
      return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    await document.fonts.ready;
    const standsWithin = (start: number, length: number, window: number): boolean =>
      start > -1 && start < Math.max(window - length, 0) + 1;
    const dialogsStand = (): boolean =>
      [...document.querySelectorAll('[role=dialog]')]
        .filter((dialog) => dialog.checkVisibility())
        .map((dialog) => dialog.getBoundingClientRect())
        .every(({ x, y, width, height }) => standsWithin(x, width, innerWidth) && standsWithin(y, height, innerHeight));
    const boxes = () => [...document.querySelectorAll('section, [role=group], [role=region], li, h1, h2')];
    const look = () =>
      boxes().reduce((sum, box) => sum + box.getBoundingClientRect().bottom, document.body.innerHTML.length);
    let before = look();
    for (let same = 0; same < 30;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = look();
      same = now === before && dialogsStand() ? same + 1 : 0;
      before = now;
    }
    // Pictures are awaited last, because a dialog that opens adds pictures.
    const images = [...document.images];
    await Promise.allSettled(images.filter((image) => isSeen(image) || image.complete).map((image) => image.decode()));
  });

/**
 * Returns a set that always contains the scripts that are loading. `networkidle` occurs only once per document, so it
 * misses later scripts.
 */
const scriptsLoadedBy = (page: Page): ReadonlySet<Request> => {
  const scripts = new Set<Request>();
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.add(request)));
  page.on('requestfinished', (request) => void scripts.delete(request));
  page.on('requestfailed', (request) => void scripts.delete(request));
  return scripts;
};

/** Idle callbacks run in order, so all parts that were scheduled earlier have begun to load. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 })));

/** Replaces text that differs between runs, such as ids and dates. */
export const maskChance = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const masks: [RegExp, string][] = [
      [/asha-[0-9a-f-]{36}@example\.com/g, 'asha@example.com'],
      [/\b(pi|pm|ord|ch|re)_\w+/g, '$1_0123456789'],
      [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '01234567-89ab-cdef'],
      [/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, 'Mon 2 Mar'],
      [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) 20\d\d\b/g, '2 Mar 2026'],
      [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, 20\d\d(, \d\d:\d\d)?/g, 'Mar 2, 2026'],
      [/\b\d{1,2}:\d\d\b/g, '0:00'],
      // Matches opaque ids: 22 characters with upper and lower case letters.
      [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22}(?![\w-])/g, 'AAAAAAAAAAAAAAAAAAAAAA'],
      [/\bOrder no\. \d+/g, 'Order no. 1'],
      [/\bSPR-\d{6}-[A-Z]{6}\b/g, 'SPR-260302-AAAAAA'],
    ];
    const masked = (text: string): string =>
      masks.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (masked(text) !== text) node.nodeValue = masked(text);
    }
    for (const field of document.querySelectorAll('input')) {
      if (masked(field.value) !== field.value) field.value = masked(field.value);
    }
    const codeBoxes = 'input[autocomplete="one-time-code"], input[autocomplete="one-time-code"] ~ input';
    for (const box of document.querySelectorAll<HTMLInputElement>(codeBoxes)) box.value = box.value.replace(/\d/g, '0');
    const chance = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith('View All'));
    const section = chance?.closest('section');
    if (section) section.style.visibility = 'hidden';
  });

const photographsOn = (page: Page): Promise<Area[]> =>
  page.evaluate(() => [...document.images].map((image) => image.getBoundingClientRect().toJSON() as Area));

/** Stops long timers, so that messages and banners stay unchanged on slow machines. */
const stillTime = (): void => {
  const longest = 3_000;
  const never = 2 ** 31 - 1;
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = window[name].bind(window) as (work: TimerHandler, delay?: number, ...values: unknown[]) => number;
    const stilled = (work: TimerHandler, delay = 0, ...values: unknown[]): number =>
      start(work, delay < longest ? delay : never, ...values);
    Object.assign(window, { [name]: stilled });
  }
};

interface TakenPicture {
  picture: Buffer;
  regions: string;
  photographs: Area[];
}

export const takePicture = async (
  browser: Browser,
  shopUrl: string,
  { path, visitor = guest, theme = 'light', prepare, open }: PicturedState,
  width: Width,
): Promise<TakenPicture> => {
  const { storage, orderId = '' } = await visitor(shopUrl);
  const context = await browser.newContext({
    viewport: { width, height: open === undefined ? tallHeight : heights[width] },
    hasTouch: width < 992,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
  }, storage);
  await context.addInitScript(stillTime);
  const page = await context.newPage();
  const scripts = scriptsLoadedBy(page);
  page.setDefaultTimeout(paced(20_000));
  await page.clock.setFixedTime(clock);
  await prepare?.(page);
  await page.goto(shopUrl + path.replace(':order', orderId));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // Waits for the carousels, which are slightly taller than the rows they replace.
  if (path === '/' && width > 992) await page.locator('.slick-slider').nth(1).waitFor();
  await open?.(page);
  await page.mouse.move(0, 0);
  await untilIdle(page);
  await eventually(async () => scripts.size, 0);
  await untilLayoutIsStill(page);
  await untilStill(page);
  await maskChance(page);
  const photographs = await photographsOn(page);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  await context.close();
  const picture = await sharp(shot).resize({ width: keptWidths[width] }).webp({ quality: 62, effort: 4 }).toBuffer();
  return { picture, regions: await regionsOf(shot), photographs };
};
