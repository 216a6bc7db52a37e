import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { maskChance } from '../../browser/pictures/take-picture';
import { patience } from '../stage';
import type { BrowserStage } from './browser-stage';

export const pictureWindow = { width: 390, height: 844 };

const keptWidth = 320;
const largestFile = 9_500;
const qualities = [60, 45, 30, 20];

const bringIntoView = (seen: Locator): Promise<void> =>
  seen.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });

const untilLoaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const isInWindow = (image: HTMLImageElement): boolean => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight;
    };
    await Promise.allSettled([...document.images].filter(isInWindow).map((image) => image.decode()));
  });

/**
 * Takes screenshots until two in a row are equal. Waiting for animation frames would not work, because the page's clock
 * may be stopped.
 */
const stillShot = async (page: Page): Promise<Buffer> => {
  const deadline = Date.now() + patience;
  for (let before: Buffer = Buffer.alloc(0); ;) {
    await untilLoaded(page);
    await maskChance(page);
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
    if (before.equals(shot)) return shot;
    if (Date.now() > deadline) throw new Error('the page never stands still');
    before = shot;
    await wait(250);
  }
};

/**
 * The picture shows the element that was recognised last. Text that differs between runs is replaced on the page, so
 * the page must not be used afterwards.
 */
export const takeStatePicture = async ({ page, lastSeen }: BrowserStage): Promise<Buffer> => {
  await page.mouse.move(0, 0);
  const seen = lastSeen();
  if (seen !== null && (await seen.isVisible())) await bringIntoView(seen);
  const shot = await stillShot(page);
  const small = await sharp(shot).resize({ width: keptWidth }).png().toBuffer();
  for (const quality of qualities) {
    const picture = await sharp(small).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= largestFile || quality === qualities.at(-1)) return picture;
  }
  throw new Error('no quality is given');
};
