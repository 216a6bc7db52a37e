import { crawl } from './controls/crawl';
import { everyPage } from './controls/crawled-pages';
import { shopAndBrowser } from './shop-and-browser';

jest.setTimeout(1_200_000);

const opened = shopAndBrowser();

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

/** By reason: at how many sizes nothing needed it. What is sampled differs from size to size. */
const unneeded = new Map<string, number>();

it.each(sizes)('at $width × $height every control of every page does something', async (size) => {
  const { problems, unusedExceptions } = await crawl({
    browser: opened.browser,
    shopUrl: opened.shop.url,
    pages: everyPage,
    size,
    turn: sizes.indexOf(size),
    lanes: 4,
  });
  for (const reason of unusedExceptions) unneeded.set(reason, (unneeded.get(reason) ?? 0) + 1);
  expect(problems).toEqual([]);
});

it('every exception is needed at one size or another', () => {
  expect([...unneeded].filter(([, times]) => times === sizes.length)).toEqual([]);
});
