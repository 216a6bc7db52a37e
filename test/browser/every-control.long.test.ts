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

it.each(sizes)('at $width × $height every control of every page does something', async (size) => {
  const { problems, unusedExceptions } = await crawl({
    browser: opened.browser,
    shopUrl: opened.shop.url,
    pages: everyPage,
    size,
    turn: sizes.indexOf(size),
    lanes: 4,
  });
  expect({ problems, unusedExceptions }).toEqual({ problems: [], unusedExceptions: [] });
});
