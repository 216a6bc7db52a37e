import { shopAndBrowser } from '../shop-and-browser';
import { crawl } from './crawl';
import { everyPage } from './crawled-pages';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

interface Thoroughness {
  /** If false, kinds of controls that are known from an earlier size are pressed on only a sample of the pages. */
  atEverySize: boolean;
}

export const pressEverything = ({ atEverySize }: Thoroughness): void => {
  const opened = shopAndBrowser();
  const seenAtAnySize = new Set<string>();
  /**
   * Maps an exception's reason to the number of sizes at which it matched no control. An exception may match at only
   * some sizes, because a different sample of menus is opened at each size.
   */
  const unneeded = new Map<string, number>();

  it.each(sizes)('every control of every page does something at $width × $height', async (size) => {
    const { problems, unusedExceptions } = await crawl({
      browser: opened.browser,
      shopUrl: opened.shop.url,
      pages: everyPage,
      size,
      turn: sizes.indexOf(size),
      seen: atEverySize ? new Set() : seenAtAnySize,
      concurrency: 4,
    });
    for (const reason of unusedExceptions) unneeded.set(reason, (unneeded.get(reason) ?? 0) + 1);
    expect(problems).toEqual([]);
  });

  it('every exception matches a control at one size or more', () => {
    expect([...unneeded].filter(([, times]) => times === sizes.length)).toEqual([]);
  });
};
